import './lib/node-version.mjs';

const { addMigration, migrationsFolder, seal } = await import('./lib/migrations.mjs');
const { pathToFileURL } = await import('node:url');
const { ensureBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { main, say } = await import('./lib/say.mjs');

const [argument, ...options] = process.argv.slice(2);

/** Creates a migration (--functions: one that changes only functions); with --seal, seals all that exist. */
await main(async () => {
  if (argument === '--seal') {
    await ensureBuilt(['backend']);
    const built = pathToFileURL(inRoot('backend/dist/core/database/repeatable-files.js')).href;
    const { functionsHash } = await import(built);
    const files = seal(migrationsFolder, await functionsHash());
    say(files.length > 0 ? `Sealed ${files.join(', ')}.` : 'All migrations are already sealed.');
    return;
  }
  const functionsOnly = options.includes('--functions');
  const file = addMigration(migrationsFolder, argument, { functionsOnly });
  say(`Wrote backend/src/core/database/migrations/${file} and listed it in index.ts.`);
  say(functionsOnly ? 'Describe the change in its comment.' : 'Write its `up`, then run `npm run schema`.');
  say('Once it is final, run `npm run migration -- --seal`.');
});
