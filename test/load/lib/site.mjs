import { rmSync } from 'node:fs';
import { beginBackend, beginDatabase, beginSandbox } from '../../../scripts/lib/parts.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { say } from '../../../scripts/lib/say.mjs';
import { backendEnvironment, readSettings } from '../../../scripts/lib/settings.mjs';
import { Site } from '../../../scripts/lib/site.mjs';
import { temporaryFolder } from '../../support/temporary-folder.mjs';

/** A benchmark asks far more often than a visitor. */
const HIGH_LIMITS = {
  RATE_CLAIMS_PER_MINUTE: '100000000',
  RATE_SEARCHES_PER_MINUTE: '100000000',
  STREAMS_PER_USER: '100000',
  STREAMS_PER_ADDRESS: '100000',
};
const OWN_SETTINGS = /^(DATABASE|TWITCH|SITE|APP|DEMO|PUBLIC|ADMIN)_|^HOST$/;

/** The site writes its log as always; here nobody keeps it. */
const QUIET = { line: () => {}, errorLine: say };

/**
 * The built site with its demo on a durable Postgres (every commit is flushed), as an operator runs it: one process, its
 * own log on, only the rate limits raised.
 */
export async function startSite() {
  for (const name of Object.keys(process.env)) if (OWN_SETTINGS.test(name)) delete process.env[name];
  const port = String(await freePort());
  Object.assign(process.env, HIGH_LIMITS, { PORT: port, SANDBOX_PORT: String(await freePort()) });
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
    const { AppConfig } = await import('../../../backend/dist/config/app-config.js');
    const config = AppConfig.fromEnvironment(backendEnvironment(settings, { database, dataDir }));
    return {
      port: Number(port),
      database,
      config,
      pids: { site: backend.pid, postgres: database.pid },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
