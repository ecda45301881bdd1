import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openLog } from '../../scripts/lib/log.mjs';
import { beginBackend, beginDatabase, beginSandbox, loadDemoData } from '../../scripts/lib/parts.mjs';
import { main, say } from '../../scripts/lib/say.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { runSite } from '../../scripts/lib/site.mjs';
import { folderInMemory } from './temporary-folder.mjs';

/** The browser tests log in and claim far more often than a visitor, and share the machine with the site. */
const HIGH_LIMITS = {
  TIME_LIMIT_FACTOR: '10',
  RATE_GENERAL_PER_MINUTE: '10000',
  SESSIONS_PER_MEMBER: '1000',
  RATE_SIGN_IN_PER_MINUTE: '10000',
  RATE_CLAIMS_PER_MINUTE: '10000',
  RATE_SEARCHES_PER_MINUTE: '10000',
  RATE_ADMIN_WRITES_PER_MINUTE: '10000',
};
/** Settings for a developer's own site that must not leak from the shell into this one. */
const OWN_SETTINGS = /^(DATABASE|TWITCH|SITE|APP|DEMO|PUBLIC|ADMIN)_|^HOST$/;

/**
 * Serves SITES copies of the demo site (by default one) for the browser tests until stopped, each on two
 * ports starting at PORT. They share a Postgres, on which the demo is loaded once and copied.
 */
await main(async () => {
  for (const name of Object.keys(process.env)) if (OWN_SETTINGS.test(name)) delete process.env[name];
  Object.assign(process.env, HIGH_LIMITS);
  const first = readSettings(process.env);
  const dataDir = folderInMemory('greenroom-browser');
  try {
    await runSite(async (site) => {
      await ensureBuilt();
      const server = await beginDatabase(site, first, { dataDir, ephemeral: true });
      await loadDemoData(first, { database: server });
      const begin = async (index) => {
        const settings = readSettings({ ...process.env, PORT: String(first.port + 2 * index) });
        const folder = path.join(dataDir, `site-${index}`);
        const database = await copyOf(server, `site_${index}`);
        await beginSandbox(site, settings);
        await beginBackend(site, settings, { database, dataDir: folder, log: openLog(folder, settings) });
      };
      await Promise.all(Array.from({ length: Number(process.env.SITES || 1) }, (_, index) => begin(index)));
      say(`Serving ${first.siteUrl}`);
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
});

/** Clones the server's database under another name. */
async function copyOf(server, name) {
  const client = new pg.Client({ connectionString: addressOf(server.superUrl, 'postgres') });
  await client.connect();
  try {
    const { pathname, username } = new URL(server.ownerUrl);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${pathname.slice(1)} OWNER ${username}`);
  } finally {
    await client.end();
  }
  return { url: addressOf(server.url, name), ownerUrl: addressOf(server.ownerUrl, name) };
}

function addressOf(url, database) {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
