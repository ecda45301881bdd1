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

/** Starts the embedded Postgres; returns null if the user has their own. */
export async function beginDatabase(site, settings, { dataDir, ephemeral = false }) {
  if (!settings.hasEmbeddedDatabase) return null;
  const { startEmbeddedPostgres } = await importBuilt('tools/dist/embedded-postgres/embedded-postgres.js');
  return site.begin('Postgres', async () => {
    const server = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), ephemeral });
    if (server.adopted) say('Postgres is still running from last time.');
    return { ...server, ended: untilServerEnds(server) };
  });
}

/** Updates the schema and fills an empty database with demo data, before the backend accepts requests. */
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

/** A variable's value, or the content of the file named by NAME_FILE. */
function fromEnvironment(env, name) {
  if (env[name]) return env[name];
  return env[`${name}_FILE`] && readFileSync(env[`${name}_FILE`], 'utf8').trim();
}

/** Polls, because Postgres isn't a child process: it may have been started by an earlier launcher. */
function untilServerEnds(server) {
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

/** Loads the demo data if wanted, starts the backend and waits until it is ready. */
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

/** Returns whether this is the embedded database's first start. Call before starting it. */
export function isFirstStart({ hasEmbeddedDatabase }, dataDir) {
  return hasEmbeddedDatabase && !existsSync(path.join(dataDir, 'postgres'));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Only for a new demo, so that a bot disconnected in the console stays disconnected. */
export async function beginDemoBot(settings) {
  try {
    await connectDemoBot({ siteUrl: settings.siteUrl, localUrl: localAddress(settings) });
  } catch (error) {
    say(
      `Failed to connect the demo's chat bot (${error.message}). You can connect it in the console, under Bot Settings.`,
    );
  }
}

/**
 * The site's address from this machine. A loopback PUBLIC_URL is used unchanged: under any other name, the site would redirect
 * to it before signing in.
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
      say('Still starting. Preparing the database …');
      reminder += 10_000;
    }
    await sleep(50);
  }
  throw new Refusal(
    `The backend wasn't ready within ${READY_TIMEOUT_MS / 1000} s. See its log in .data/greenroom.log.`,
  );
}

async function isReady(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
