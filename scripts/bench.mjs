import './lib/node-version.mjs';

const os = await import('node:os');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { main, say, Refusal, secondsSince } = await import('./lib/say.mjs');

/** The million users of `--full` take ten minutes to create. */
const SIZES = { quick: 100_000, full: 1_000_000 };

/** Compares each measurement with its physical limit: `npm run bench`, or `npm run bench -- claims streams --full`. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt(['backend', 'tools', 'twitch-sandbox']);
  const { claims } = await import('../test/load/claims.bench.mjs');
  const { craftedImports } = await import('../test/load/crafted-imports.bench.mjs');
  const { goingLive } = await import('../test/load/going-live.bench.mjs');
  const { imports } = await import('../test/load/imports.bench.mjs');
  const { lifecycle } = await import('../test/load/lifecycle.bench.mjs');
  const { lists } = await import('../test/load/lists.bench.mjs');
  const { notifications } = await import('../test/load/notifications.bench.mjs');
  const { oneClient } = await import('../test/load/one-client.bench.mjs');
  const { payouts } = await import('../test/load/payouts.bench.mjs');
  const { pipeline } = await import('../test/load/pipeline.bench.mjs');
  const { pushes } = await import('../test/load/pushes.bench.mjs');
  const { raffles } = await import('../test/load/raffles.bench.mjs');
  const { reads } = await import('../test/load/reads.bench.mjs');
  const { replicas } = await import('../test/load/replicas.bench.mjs');
  const { roughClients } = await import('../test/load/rough-clients.bench.mjs');
  const { scale } = await import('../test/load/scale.bench.mjs');
  const { startSite } = await import('../test/load/lib/site.mjs');
  const { streams } = await import('../test/load/streams.bench.mjs');
  const { upgrade } = await import('../test/load/upgrade.bench.mjs');
  const { printTable } = await import('../test/load/lib/table.mjs');
  const benches = {
    pipeline,
    reads,
    claims,
    payouts,
    notifications,
    pushes,
    imports,
    'crafted-imports': craftedImports,
    raffles,
    streams,
    'going-live': goingLive,
    'rough-clients': roughClients,
    'one-client': oneClient,
    replicas,
    lifecycle,
    lists,
    scale,
    upgrade,
  };

  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    say(`npm run bench -- [${Object.keys(benches).join('] [')}] [--full]\n--full: a million users`);
    return;
  }
  const users = args.includes('--full') ? SIZES.full : SIZES.quick;
  const names = args.filter((name) => name !== '--full');
  const unknown = names.find((name) => !(name in benches));
  if (unknown)
    throw new Refusal(`There is no benchmark "${unknown}". Choose from ${Object.keys(benches).join(', ')}.`);

  const begun = Date.now();
  const load = () => os.loadavg()[0].toFixed(1);
  say(`${os.availableParallelism()} cores, Node ${process.version}, load before ${load()}`);
  const site = await startSite();
  const rows = [];
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (names.length === 0 || names.includes(name)) rows.push(...(await bench(site, say, { users })));
    }
  } finally {
    await site.stop();
  }
  say('');
  printTable(rows, say);
  say(`\nFinished in ${secondsSince(begun)} s, load after ${load()}.`);
  process.exit();
});
