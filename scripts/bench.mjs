import './lib/node-version.mjs';

const os = await import('node:os');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { main, say, Refusal, secondsSince } = await import('./lib/say.mjs');

/** Each measurement against its physical limit, in one run: `npm run bench`, or `npm run bench -- claims`. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt(['backend', 'twitch-sandbox']);
  const { claims } = await import('../test/load/claims.bench.mjs');
  const { reads } = await import('../test/load/reads.bench.mjs');
  const { startSite } = await import('../test/load/lib/site.mjs');
  const { printTable } = await import('../test/load/lib/table.mjs');
  const benches = { reads, claims };

  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in benches));
  if (unknown)
    throw new Refusal(`There is no benchmark "${unknown}": choose of ${Object.keys(benches).join(', ')}.`);

  const begun = Date.now();
  say(`${os.availableParallelism()} cores, Node ${process.version}`);
  const site = await startSite();
  const rows = [];
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (names.length === 0 || names.includes(name)) rows.push(...(await bench(site, say)));
    }
  } finally {
    await site.stop();
  }
  say('');
  printTable(rows, say);
  say(`\nIn ${secondsSince(begun)} s.`);
  process.exit();
});
