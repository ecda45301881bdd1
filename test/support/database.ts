import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../backend/src/core/database/migrate.js';
import { testRun, testServerUrl } from './test-server.js';

const OWNER = { role: 'greenroom_test_owner', password: 'owner-of-test-databases' };
const APP = { role: 'greenroom_test_app', password: 'runs-on-test-databases' };
/**
 * Any constant will do. The first suite creates the roles and the template while the others wait for this
 * lock.
 */
const TEMPLATE_LOCK = 7_316_100;

/** A migrated database for one suite, with only the rows written by migrations. */
export interface TestDatabase {
  /** URL with the application's run-time role. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly superUrl: string;
  /** Queries as the superuser, so that tests can see and change every row. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Restores the rows written by migrations and deletes all others. Does not clear the application's caches.
   */
  truncate(): Promise<void>;
  drop(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `greenroom_test_${testRun()}_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, async (admin) => {
    const template = await ensureTemplate(admin, serverUrl);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER.role}`);
  });
  const superUrl = addressOf(serverUrl, name);
  const pool = new pg.Pool({ connectionString: superUrl, max: 4 });
  // A crash test also kills connections that are idle in the pool.
  pool.on('error', () => {});
  const written = await rowsOfMigrations(pool);
  return {
    url: addressOf(serverUrl, name, APP),
    ownerUrl: addressOf(serverUrl, name, OWNER),
    superUrl,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    truncate: () => truncate(pool, written),
    drop: async () => {
      await pool.end();
      // Postgres waits 5 s for connections that are closing. Terminating one right away would fail a finished
      // test.
      await withClient(serverUrl, (admin) =>
        admin
          .query(`DROP DATABASE IF EXISTS ${name}`)
          .catch(() => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      );
    },
  };
}

/**
 * Migrating takes a second, cloning the migrated template a few milliseconds. The template's name includes
 * the run, so that a server that outlives the run never provides an outdated schema.
 */
async function ensureTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const template = `greenroom_template_${testRun()}`;
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ]);
    if (rowCount === 1) return template;
    for (const { role, password } of [OWNER, APP]) {
      const known = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (known.rowCount === 0) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
    }
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template} OWNER ${OWNER.role} TEMPLATE template0`);
    await migrate({
      ownerUrl: addressOf(serverUrl, template, OWNER),
      appUrl: addressOf(serverUrl, template, APP),
    });
    await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    return template;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

interface WrittenRows {
  /** JSON by table; most tables are empty. */
  readonly rows: ReadonlyMap<string, { readonly isEmpty: boolean; readonly json: string }>;
  /** Sequences already used, with their last number. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

async function rowsOfMigrations(pool: pg.Pool): Promise<WrittenRows> {
  const tables = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const entries = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await pool.query<{ json: string }>(
        `SELECT coalesce(json_agg(t), '[]')::text AS json FROM ${name} t`,
      );
      const json = rows[0]?.json ?? '[]';
      return [name, { isEmpty: json === '[]', json }] as const;
    }),
  );
  const sequences = await pool.query<{ name: string; last: string }>(
    `SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return { rows: new Map(entries), sequences: sequences.rows };
}

const DEADLOCK = '40P01';

/** Retries deadlocks, as one of the site's jobs may be writing and hold a lock this needs. */
async function truncate(pool: pg.Pool, written: WrittenRows): Promise<void> {
  for (;;) {
    try {
      return await tryToTruncate(pool, written);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== DEADLOCK) throw error;
    }
  }
}

/** Runs as the superuser with triggers off, because the ledger refuses TRUNCATE to every other role. */
async function tryToTruncate(pool: pg.Pool, written: WrittenRows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    // A lock held this long will not be released.
    await client.query(`SET LOCAL lock_timeout = '10s'`);
    const empty = [...written.rows].filter(([, { isEmpty }]) => isEmpty).map(([name]) => name);
    if (empty.length > 0) await client.query(`TRUNCATE ${empty.join(', ')} RESTART IDENTITY CASCADE`);
    for (const [name, { isEmpty, json }] of written.rows) {
      if (isEmpty) continue;
      await client.query(`DELETE FROM ${name}`);
      await client.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
        [json],
      );
    }
    for (const { name, last } of written.sequences) await client.query('SELECT setval($1, $2)', [name, last]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function addressOf(serverUrl: string, database: string, login?: { role: string; password: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.role;
    url.password = login.password;
  }
  return url.href;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
