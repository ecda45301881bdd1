import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startChild } from './child.mjs';
import { connectDemoBot } from './demo-bot.mjs';
import { inRoot } from './root.mjs';
import { Refusal, say } from './say.mjs';
import { backendEnvironment, sandboxEnvironment } from './settings.mjs';

const READY_TIMEOUT_MS = 120_000;
const BACKEND_GRACE_MS = 10_000;
const WATCH_PAUSE_MS = 2_000;

/** The embedded Postgres, or null when the user's own is to be used. */
export async function beginDatabase(site, settings, { dataDir, ephemeral = false }) {
  if (!settings.hasEmbeddedDatabase) return null;
  const { startEmbeddedPostgres } = await importBuilt('tools/dist/embedded-postgres/embedded-postgres.js');
  return site.begin('Postgres', async () => {
    const server = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), ephemeral });
    if (server.adopted) say('Found Postgres still running from the last time.');
    return { ...server, ended: whenGone(server) };
  });
}

/** Brings the database's schema up to date and fills an empty one with the demo, before the backend serves anybody. */
export async function loadDemoData(settings, { database }) {
  if (!settings.hasDemoData) return;
  const env = {
    ...process.env,
    ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
  };
  const url = fromEnvironment(env, 'DATABASE_URL');
  const ownerUrl = fromEnvironment(env, 'DATABASE_OWNER_URL') ?? url;
  const { prepareDatabase } = await importBuilt('backend/dist/core/database/prepare.js');
  const { seedDemoData } = await importBuilt('tools/dist/demo-data/seed-demo-data.js');
  await prepareDatabase({ url, ownerUrl }, { info: () => {}, warn: say });
  if (await seedDemoData({ ownerUrl, now: new Date() })) say('Loaded the demo data.');
}

const importBuilt = (file) => import(pathToFileURL(inRoot(file)).href);

/** A variable's value, or that of the file which NAME_FILE names. */
function fromEnvironment(env, name) {
  if (env[name]) return env[name];
  return env[`${name}_FILE`] && readFileSync(env[`${name}_FILE`], 'utf8').trim();
}

/** Postgres is no child of ours (it may be older than the launcher), so its end is only seen by looking. */
function whenGone(server) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (server.isRunning()) return;
      clearInterval(timer);
      resolve(server.whyItEnded());
    }, WATCH_PAUSE_MS);
    timer.unref();
  });
}

export async function beginSandbox(site, settings) {
  if (!settings.hasSandbox) return;
  await site.begin('The Twitch sandbox', async () =>
    startChild([inRoot('test/twitch-sandbox/dist/main.js')], {
      env: sandboxEnvironment(settings),
      onLine: (line) => settings.isVerbose && say(line),
      onErrorLine: say,
      graceMs: 2_000,
    }),
  );
}

/** Starts the backend on a database that has the demo, where it is wanted, and waits until it says that it is ready. */
export async function beginBackend(site, settings, { database, dataDir, log }) {
  await loadDemoData(settings, { database });
  const backend = await site.begin('The backend', async () =>
    startChild(['--enable-source-maps', inRoot('backend/dist/main.js')], {
      env: backendEnvironment(settings, { database, dataDir }),
      onLine: log.line,
      onErrorLine: log.errorLine,
      graceMs: BACKEND_GRACE_MS,
    }),
  );
  await Promise.race([untilReady(settings), site.failure]);
  return backend;
}

/** Whether this is the embedded database's first start; to be asked before it starts. */
export function isFirstStart({ hasEmbeddedDatabase }, dataDir) {
  return hasEmbeddedDatabase && !existsSync(path.join(dataDir, 'postgres'));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** For a demo that is new; once disconnected in the console, the bot stays so. */
export async function beginDemoBot(settings) {
  try {
    await connectDemoBot({ siteUrl: settings.siteUrl, localUrl: localAddress(settings) });
  } catch (error) {
    say(`The demo's chat bot is not connected (${error.message}). The console's Bot screen can do it.`);
  }
}

/**
 * Where this machine reaches the site. A public address that is this machine's own is taken as it is: asked for by another
 * name of it, the site leads there before it signs anybody in.
 */
export function localAddress({ host, port, siteUrl }) {
  const { hostname, port: publicPort, origin } = new URL(siteUrl);
  if (LOOPBACK.includes(hostname) && publicPort === String(port)) return origin;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

export async function untilReady(settings) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let reminder = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (await isReady(`${localAddress(settings)}/health/ready`)) return;
    if (Date.now() > reminder) {
      say('Still starting: the database is being prepared …');
      reminder += 10_000;
    }
    await sleep(50);
  }
  throw new Refusal(
    `The backend was not ready within ${READY_TIMEOUT_MS / 1000} s: its log is in .data/greenroom.log.`,
  );
}

async function isReady(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
