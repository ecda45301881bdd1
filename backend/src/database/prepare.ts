import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { mayMigrate, migrate } from './migrate.js';
import { isDatabaseUnavailable } from './postgres-errors.js';
import { isSchemaCurrent } from './schema-version.js';
import { seedDemoData } from './seed/seed-demo-data.js';

const RETRY_MS = 1_000;

/**
 * Makes the database ready before the first visitor: waits until it answers, brings the schema up to date (a process
 * that may not change it waits for one that may), and loads the demo data once where it is wanted.
 */
export async function prepareDatabase(config: AppConfig, log: FastifyBaseLogger): Promise<void> {
  const { url, ownerUrl, wantsDemoData } = config.database;
  await untilTrue(() => answers(ownerUrl), 'Waiting for the database', log);
  if (await mayMigrate(ownerUrl)) {
    await migrate({ ownerUrl, appUrl: url, log: (line) => log.info(line) });
  } else {
    await untilTrue(() => isSchemaCurrent(url), 'Waiting for another process to migrate the schema', log);
  }
  if (wantsDemoData && config.twitch.sandbox && (await seedDemoData({ ownerUrl, now: new Date() }))) {
    log.info('Loaded the demo data');
  }
}

async function untilTrue(
  check: () => Promise<boolean>,
  waiting: string,
  log: FastifyBaseLogger,
): Promise<void> {
  for (let attempt = 0; !(await check()); attempt++) {
    if (attempt % 10 === 0) log.warn(waiting);
    await pause(RETRY_MS);
  }
}

/** @throws what waiting does not mend, such as a wrong password */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}
