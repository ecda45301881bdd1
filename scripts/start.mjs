import './lib/node-version.mjs';

// Imported late: an older Node stumbles over what these use before the line above could say what is wrong.
const { ensureBuilt, targets } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { takeLock } = await import('./lib/lock.mjs');
const { openLog } = await import('./lib/log.mjs');
const { beginBackend, beginDatabase, beginDemoBot, beginSandbox, isFirstStart } =
  await import('./lib/parts.mjs');
const { refuseBusyPort } = await import('./lib/ports.mjs');
const { dataDir } = await import('./lib/root.mjs');
const { main, say, secondsSince } = await import('./lib/say.mjs');
const { loadDotEnv, readSettings } = await import('./lib/settings.mjs');
const { runSite } = await import('./lib/site.mjs');

await main(async () => {
  const begun = Date.now();
  loadDotEnv();
  const settings = readSettings(process.env);
  await runSite(async (site) => {
    takeLock(dataDir, settings.port);
    await refuseBusyPort(settings.port, settings.host, 'PORT');
    if (settings.hasSandbox) await refuseBusyPort(settings.sandboxPort, settings.sandboxHost, 'SANDBOX_PORT');
    await ensureInstalled();
    await ensureBuilt(
      Object.keys(targets).filter((name) => name !== 'twitch-sandbox' || settings.hasSandbox),
    );
    say('Starting …');
    const isNewDemo = settings.hasDemoData && isFirstStart(settings, dataDir);
    const database = await beginDatabase(site, settings, { dataDir });
    await beginSandbox(site, settings);
    await beginBackend(site, settings, { database, dataDir, log: openLog(dataDir, settings) });
    if (isNewDemo) await beginDemoBot(settings);
    tellWhereToLook(settings, begun);
  });
  process.exit();
});

function tellWhereToLook({ siteUrl, sandboxPort, hasSandbox, hasDemoData }, begun) {
  say(`
Greenroom is ready (${secondsSince(begun)} s).

  Site           ${siteUrl}
  Admin console  ${siteUrl}/admin
  API            ${siteUrl}/api/docs`);
  if (hasSandbox)
    say(
      `  Twitch sandbox http://localhost:${sandboxPort}  (stands in for Twitch until TWITCH_CLIENT_ID is set, and starts a live evening)`,
    );
  if (hasDemoData) {
    say(`
Sign in with the button on the site as
  luna_sky       a viewer with 12,500 points and a reward to open
  neonace        the streamer, who is the admin`);
  }
  say('\nThe log is .data/greenroom.log; VERBOSE=1 shows all of it here. Ctrl-C stops everything.');
}
