import './lib/node-version.mjs';

const { ensureBuilt, targets } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');

/** Builds what is out of date: everything, or the targets that are named. */
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in targets));
  if (unknown)
    throw new Refusal(`There is no target "${unknown}": choose from ${Object.keys(targets).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt(named.length > 0 ? named : undefined);
  say('Everything is built.');
});
