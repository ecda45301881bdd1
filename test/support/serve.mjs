import { rmSync } from 'node:fs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openLog } from '../../scripts/lib/log.mjs';
import { beginBackend, beginDatabase, beginSandbox } from '../../scripts/lib/parts.mjs';
import { main, say } from '../../scripts/lib/say.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { runSite } from '../../scripts/lib/site.mjs';
import { folderInMemory } from './temporary-folder.mjs';

/** The journeys sign in and claim far more often than a visitor. */
const HIGH_LIMITS = {
  RATE_GENERAL_PER_MINUTE: '10000',
  SESSIONS_PER_MEMBER: '1000',
  RATE_SIGN_IN_PER_MINUTE: '10000',
  RATE_CLAIMS_PER_MINUTE: '10000',
  RATE_SEARCHES_PER_MINUTE: '10000',
  RATE_ADMIN_WRITES_PER_MINUTE: '10000',
};
/** Whatever the shell holds for a site of one's own must not reach this one. */
const OWN_SETTINGS = /^(DATABASE|TWITCH|SITE|APP|DEMO|PUBLIC|ADMIN)_|^HOST$/;

/** The whole site with its demo on a port and a database of its own, until it is told to stop: for the browser tests. */
await main(async () => {
  for (const name of Object.keys(process.env)) if (OWN_SETTINGS.test(name)) delete process.env[name];
  Object.assign(process.env, HIGH_LIMITS);
  const settings = readSettings(process.env);
  const dataDir = folderInMemory('greenroom-browser');
  try {
    await runSite(async (site) => {
      await ensureBuilt();
      const database = await beginDatabase(site, settings, { dataDir, ephemeral: true });
      await beginSandbox(site, settings);
      await beginBackend(site, settings, { database, dataDir, log: openLog(dataDir, settings) });
      say(`Serving ${settings.siteUrl}`);
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
});
