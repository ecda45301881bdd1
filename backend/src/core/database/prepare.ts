import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mayMigrate, migrate } from './migrate.js';
import { isDatabaseUnavailable } from '../common/errors/postgres-errors.js';
import { isSchemaCurrent } from './schema-version.js';

const RETRY_MS = 1_000;

interface Addresses {
  /** With the role that serves visitors. */
  readonly url: string;
  /** With the role that owns the schema. */
  readonly ownerUrl: string;
}

interface Log {
  info(line: string): void;
  warn(line: string): void;
}

/**
 * Makes the database ready before the first visitor: waits until it answers, brings the schema up to date (a process
 * that may not change it waits for one that may).
 */
export async function prepareDatabase({ url, ownerUrl }: Addresses, log: Log): Promise<void> {
  await untilTrue(() => answers(ownerUrl), 'Waiting for the database', log);
  if (await mayMigrate(ownerUrl)) {
    await migrate({ ownerUrl, appUrl: url, log: (line) => log.info(line) });
  } else {
    await untilTrue(() => isSchemaCurrent(url), 'Waiting for another process to migrate the schema', log);
  }
}

async function untilTrue(check: () => Promise<boolean>, waiting: string, log: Log): Promise<void> {
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
