import './lib/node-version.mjs';

const { ensureInstalled, ensureInstalledIn } = await import('./lib/install.mjs');
const { main } = await import('./lib/say.mjs');

/** Installs what tests, linters and generators take, and what the named folders take that have a lockfile of their own. */
await main(async () => {
  await ensureInstalled({ withTests: true });
  for (const folder of process.argv.slice(2)) await ensureInstalledIn(folder);
});
