import './lib/node-version.mjs';

const { ensureInstalled, ensureInstalledIn } = await import('./lib/install.mjs');
const { main } = await import('./lib/say.mjs');

/** Installs the packages for tests, linters and generators, and those of the named folders, which have separate lockfiles. */
await main(async () => {
  await ensureInstalled({ withTests: true });
  for (const folder of process.argv.slice(2)) await ensureInstalledIn(folder);
});
