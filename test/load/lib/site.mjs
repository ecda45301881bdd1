import { rmSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../../../scripts/lib/child.mjs';
import {
  beginBackend,
  beginDatabase,
  beginSandbox,
  loadDemoData,
  untilReady,
} from '../../../scripts/lib/parts.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { say } from '../../../scripts/lib/say.mjs';
import { backendEnvironment, readSettings } from '../../../scripts/lib/settings.mjs';
import { Site } from '../../../scripts/lib/site.mjs';
import { temporaryFolder } from '../../support/temporary-folder.mjs';

/** A benchmark sends far more requests than a visitor. */
const HIGH_LIMITS = {
  RATE_GENERAL_PER_MINUTE: '100000000',
  RATE_CLAIMS_PER_MINUTE: '100000000',
  RATE_SEARCHES_PER_MINUTE: '100000000',
  RATE_ADMIN_WRITES_PER_MINUTE: '100000000',
  REQUESTS_AT_ONCE: '1000',
  SSE_PER_USER: '100000',
  SSE_PER_ADDRESS: '100000',
};
const OWN_SETTINGS = /^(DATABASE|TWITCH|SITE|APP|DEMO|PUBLIC|ADMIN)_|^HOST$/;

/** The site logs as usual, but the log is discarded here. */
const QUIET = { line: () => {}, errorLine: say };

/**
 * Starts the built site with demo data on a durable Postgres (every commit is flushed), as an operator runs
 * it: one process, with logging on, and only the rate limits raised.
 */
export async function startSite() {
  for (const name of Object.keys(process.env)) if (OWN_SETTINGS.test(name)) delete process.env[name];
  Object.assign(process.env, HIGH_LIMITS, await freePorts('PORT', 'SANDBOX_PORT', 'METRICS_PORT'));
  const settings = readSettings(process.env);
  const dataDir = temporaryFolder('greenroom-bench');
  const site = new Site();
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const database = await beginDatabase(site, settings, { dataDir });
    await beginSandbox(site, settings);
    const backend = await beginBackend(site, settings, { database, dataDir, log: QUIET });
    await import('reflect-metadata');
    const { AppConfig } = await import('../../../backend/dist/core/config/app-config.js');
    return {
      port: settings.port,
      metricsPort: Number(process.env.METRICS_PORT),
      database,
      config: AppConfig.fromEnvironment(backendEnvironment(settings, { database, dataDir })),
      pids: { site: backend.pid, postgres: database.pid },
      stop,
      addDatabase: (name) => addDatabase(dataDir, name),
      loadDemoData: (into) => loadDemoData(settings, { database: into }),
      addReplica: (options) => addReplica(site, settings, { database, dataDir, ...options }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates another, empty database on the same server. */
async function addDatabase(dataDir, database) {
  const { startEmbeddedPostgres } =
    await import('../../../tools/dist/embedded-postgres/embedded-postgres.js');
  return startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), database });
}

/**
 * Starts another process of the same site.
 * @param options `{ database, nodeOptions, environment }`, where `environment` overrides the variables shared
 * by all replicas
 * @returns `{ port, metricsPort, pid, ready, ended, stop }`; `ready` resolves once it serves visitors
 */
async function addReplica(site, settings, { database, dataDir, nodeOptions = [], environment = {} }) {
  const ports = await freePorts('PORT', 'METRICS_PORT');
  const own = { ...settings, port: Number(ports.PORT) };
  const env = {
    ...backendEnvironment(own, { database, dataDir }),
    ...ports,
    PUBLIC_URL: settings.siteUrl,
    ...environment,
  };
  const replica = startChild([...nodeOptions, '--enable-source-maps', inRoot('backend/dist/main.js')], {
    env,
    // Node's messages about the inspector are not errors.
    onErrorLine: (line) => /debugger|inspector/i.test(line) || say(line),
    graceMs: 10_000,
  });
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    await replica.stop();
  };
  await site.begin('A replica', async () => ({ stop: async () => isStopped || (await stop()) }));
  const { PORT, METRICS_PORT } = ports;
  return {
    ...replica,
    stop,
    port: Number(PORT),
    metricsPort: Number(METRICS_PORT),
    ready: untilReady(own),
  };
}

async function freePorts(...names) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
}
