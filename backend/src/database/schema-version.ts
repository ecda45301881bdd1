import pg from 'pg';
import { MIGRATIONS } from './migrations/index.js';

/** True when every migration that this code knows has run. */
export async function isSchemaCurrent(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM migrations');
    return (rows[0]?.count ?? 0) >= MIGRATIONS.length;
  } catch {
    // Away, or not migrated at all: the table is not there yet.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
