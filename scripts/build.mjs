import './lib/node-version.mjs';

const { ensureBuilt, targets } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');

/** Builds whatever is out of date, optionally only the named targets. */
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in targets));
  if (unknown)
    throw new Refusal(`There is no target "${unknown}". Choose from ${Object.keys(targets).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt(named.length > 0 ? named : undefined);
  say('Everything is up to date.');
});
