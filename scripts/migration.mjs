import './lib/node-version.mjs';

const { addMigration, migrationsFolder, seal } = await import('./lib/migrations.mjs');
const { pathToFileURL } = await import('node:url');
const { ensureBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { main, say } = await import('./lib/say.mjs');

const [argument, ...options] = process.argv.slice(2);

/** Begins a migration by its name (--functions: of functions alone); with --seal, declares those that are there final. */
await main(async () => {
  if (argument === '--seal') {
    await ensureBuilt(['backend']);
    const built = pathToFileURL(inRoot('backend/dist/core/database/repeatable-files.js')).href;
    const { functionsHash } = await import(built);
    const files = seal(migrationsFolder, await functionsHash());
    say(files.length > 0 ? `Sealed ${files.join(', ')}.` : 'Every migration is sealed already.');
    return;
  }
  const functionsOnly = options.includes('--functions');
  const file = addMigration(migrationsFolder, argument, { functionsOnly });
  say(`Wrote backend/src/core/database/migrations/${file} and listed it in index.ts.`);
  say(functionsOnly ? 'Say in it what changes.' : 'Write its `up`, then run `npm run schema`.');
  say('`npm run migration -- --seal` once it is final.');
});
