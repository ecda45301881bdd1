import './lib/node-version.mjs';

// Dynamic imports: static ones would fail on an older Node before the check above can explain why.
const { startChild } = await import('./lib/child.mjs');
const { ensureBuilt, targets } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { takeLock } = await import('./lib/lock.mjs');
const { openLog } = await import('./lib/log.mjs');
const { beginBackend, beginDatabase, beginDemoBot, beginSandbox, isFirstStart } =
  await import('./lib/parts.mjs');
const { refuseBusyPort } = await import('./lib/ports.mjs');
const { dataDir, inRoot } = await import('./lib/root.mjs');
const { main, say, secondsSince } = await import('./lib/say.mjs');
const { loadDotEnv, readSettings } = await import('./lib/settings.mjs');
const { runSite } = await import('./lib/site.mjs');
const { startupMessage } = await import('./lib/startup-message.mjs');

await main(async () => {
  const begun = Date.now();
  loadDotEnv();
  const settings = readSettings(process.env);
  await runSite(async (site) => {
    takeLock(dataDir, settings.port);
    await refuseBusyPort(settings.port, settings.host, 'PORT');
    if (settings.hasSandbox) await refuseBusyPort(settings.sandboxPort, settings.sandboxHost, 'SANDBOX_PORT');
    await ensureInstalled();
    const isNewDemo = settings.hasDemoData && isFirstStart(settings, dataDir);
    const wanted = Object.keys(targets).filter((name) => name !== 'twitch-sandbox' || settings.hasSandbox);
    // Postgres starts while the others are built.
    await ensureBuilt(['tools']);
    const [database] = await Promise.all([
      beginDatabase(site, settings, { dataDir }),
      ensureBuilt(wanted, { isCompressed: false }),
    ]);
    say('Starting …');
    await beginSandbox(site, settings);
    await beginBackend(site, settings, { database, dataDir, log: openLog(dataDir, settings) });
    if (isNewDemo) await beginDemoBot(settings);
    say(startupMessage(settings, secondsSince(begun)));
    // Last, because it takes longer than the rest; until then, pages are served uncompressed.
    await site.begin('The compression', async () => {
      const frontEnds = wanted.filter((name) => targets[name].isServed);
      const { stop } = startChild([inRoot('scripts/build.mjs'), ...frontEnds], {
        env: process.env,
        onLine: () => {},
        onErrorLine: say,
      });
      return { stop };
    });
  });
  process.exit();
});
