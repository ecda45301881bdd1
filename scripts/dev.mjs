import './lib/node-version.mjs';

const { ensureBuilt } = await import('./lib/build.mjs');
const { startChild } = await import('./lib/child.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { takeLock } = await import('./lib/lock.mjs');
const { openLog } = await import('./lib/log.mjs');
const { beginDatabase, beginDemoBot, beginSandbox, isFirstStart, loadDemoData, untilReady } =
  await import('./lib/parts.mjs');
const { freePort, refuseBusyPort } = await import('./lib/ports.mjs');
const { dataDir, tools } = await import('./lib/root.mjs');
const { main, say } = await import('./lib/say.mjs');
const { loadDotEnv, readSettings } = await import('./lib/settings.mjs');
const { runSite } = await import('./lib/site.mjs');
const { watchBackend } = await import('./lib/watch-backend.mjs');

/** Watches the backend and both front ends. The public site's Vite serves PORT and proxies the rest, so there is one origin. */
await main(async () => {
  loadDotEnv();
  const settings = readSettings(process.env);
  await runSite(async (site) => {
    takeLock(dataDir, settings.port);
    await refuseBusyPort(settings.port, settings.host, 'PORT');
    if (settings.hasSandbox) await refuseBusyPort(settings.sandboxPort, settings.sandboxHost, 'SANDBOX_PORT');
    await ensureInstalled({ withTests: true });
    await ensureBuilt(['backend', 'tools', 'twitch-sandbox']);
    const isNewDemo = settings.hasDemoData && isFirstStart(settings, dataDir);
    const database = await beginDatabase(site, settings, { dataDir });
    await loadDemoData(settings, { database });
    await beginSandbox(site, settings);

    const log = openLog(dataDir, { isVerbose: true });
    const backend = { ...settings, host: '127.0.0.1', port: await freePort() };
    await site.begin('The backend', () => watchBackend(backend, { database, dataDir, log }));
    const env = {
      ...process.env,
      GREENROOM_BACKEND_PORT: String(backend.port),
      GREENROOM_ADMIN_PORT: String(await freePort()),
    };
    const vite = (folder, port, host) =>
      site.begin(`Vite for ${folder}`, async () =>
        startChild(
          [tools.vite, folder, '--port', port, '--host', host, '--strictPort', '--clearScreen', 'false'],
          {
            env,
            onLine: (line) => line.trim() && say(`[${folder}] ${line}`),
          },
        ),
      );
    await vite('admin-app', env.GREENROOM_ADMIN_PORT, '127.0.0.1');
    await vite('public-site', String(settings.port), settings.host);
    await Promise.race([untilReady(backend), site.failure]);
    if (isNewDemo) await beginDemoBot(backend);
    say(
      `\nWatching for changes. Site ${settings.siteUrl}, admin console ${settings.siteUrl}/admin. Ctrl-C stops everything.`,
    );
  });
  process.exit();
});
