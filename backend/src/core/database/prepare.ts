import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from './migrate.js';
import { isDatabaseUnavailable } from '../common/errors/postgres-errors.js';
import { isSchemaCurrent } from './schema-version.js';

const RETRY_MS = 1_000;

interface Addresses {
  /** For the role that serves visitors. */
  readonly url: string;
  /** For the role that owns the schema. */
  readonly ownerUrl: string;
}

interface Log {
  info(line: string): void;
  warn(line: string): void;
}

/**
 * Prepares the database before the first visitor: waits until it answers, then brings the schema up to date.
 * A process that may not change the schema waits for one that may.
 */
export async function prepareDatabase({ url, ownerUrl }: Addresses, log: Log): Promise<void> {
  let isOwner: boolean | null = null;
  const answers = async () => (isOwner = await mayMigrate(ownerUrl)) !== null;
  await untilTrue(answers, 'Waiting for the database', log);
  if (isOwner) {
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

/**
 * Whether the role may change the schema, which makes this process migrate; null while the
 * database is unavailable.
 * @throws errors that waiting does not fix, such as a wrong password
 */
async function mayMigrate(url: string): Promise<boolean | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_schema_privilege('public', 'CREATE') AS may`,
    );
    return rows[0]?.may === true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
