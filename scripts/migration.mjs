import './lib/node-version.mjs';

const { addMigration, migrationsFolder, seal } = await import('./lib/migrations.mjs');
const { main, say } = await import('./lib/say.mjs');

const [argument] = process.argv.slice(2);

/** Begins a migration by its name; with --seal, declares those that are there final. */
await main(() => {
  if (argument === '--seal') {
    const files = seal(migrationsFolder);
    say(files.length > 0 ? `Sealed ${files.join(', ')}.` : 'Every migration is sealed already.');
    return;
  }
  const file = addMigration(migrationsFolder, argument);
  say(`Wrote backend/src/database/migrations/${file} and listed it in index.ts.`);
  say('Write its up and down, then run `npm run schema`. `npm run migration -- --seal` once it is final.');
});
