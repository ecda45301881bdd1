import pg from 'pg';
import { MIGRATIONS } from './migrations/index.js';

/** Version 0.2 began the schema again: what had run before, also while it was being made, is older than this. */
const FIRST_TIMESTAMP = 1795579200000;

/** The database was made before the schema began again. Only a new one helps. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by a version of Greenroom before 0.2, which this one cannot take over: start with an empty database (with `npm start`: delete the folder .data).',
    );
  }
}

/** @throws OutdatedDatabaseError */
export async function refuseOutdated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('migrations') AS table`);
  if (rows[0]?.table === null) return;
  const { rowCount } = await client.query('SELECT FROM migrations WHERE "timestamp" < $1', [FIRST_TIMESTAMP]);
  if (rowCount) throw new OutdatedDatabaseError();
}

/** True when every migration that this code knows has run. @throws OutdatedDatabaseError */
export async function isSchemaCurrent(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await refuseOutdated(client);
    const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM migrations');
    return (rows[0]?.count ?? 0) >= MIGRATIONS.length;
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) throw error;
    // Away, or not migrated at all: the table is not there yet.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
