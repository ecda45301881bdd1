import pg from 'pg';
import { MIGRATIONS } from './migrations/index.js';
import { functionsHash } from './repeatable-files.js';

/**
 * Version 0.2 restarted the schema. Everything that ran before, including during its
 * development, is older than this.
 */
const FIRST_TIMESTAMP = 1795579200000;

/** The database was created before the schema was restarted. Only a new one helps. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super(
      'This database was created by a version of Greenroom before 0.2 and cannot be upgraded. Start with an empty database (if you use `npm start`, delete the folder .data).',
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

/** True while a migration of this code has not run, as in any empty database. */
export async function hasPending(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('migrations') AS table`);
  if (rows[0]?.table === null) return true;
  const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const names = new Set(applied.map(({ name }) => name));
  return !MIGRATIONS.every(({ name }) => names.has(name));
}

export interface AppliedMigration {
  readonly name: string;
  /** Hash of the functions written while this was the newest migration; null before that. */
  readonly functionsHash: string | null;
}

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, functions_hash AS "functionsHash" FROM migrations',
  );
  return rows;
}

/**
 * True if a migration has run that this code does not know. Its functions belong to it, and
 * work with this code too.
 */
export function isNewer(applied: readonly AppliedMigration[]): boolean {
  const known = new Set<string>(MIGRATIONS.map(({ name }) => name));
  return applied.some(({ name }) => !known.has(name));
}

/**
 * True if every migration that this code knows has run, and the functions are its own or a newer version's.
 * @throws OutdatedDatabaseError
 */
export async function isSchemaCurrent(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await refuseOutdated(client);
    const applied = await appliedMigrations(client);
    const hashes = new Map(applied.map(({ name, functionsHash: hash }) => [name, hash]));
    if (!MIGRATIONS.every(({ name }) => hashes.has(name))) return false;
    return isNewer(applied) || hashes.get(MIGRATIONS.at(-1)?.name ?? '') === (await functionsHash());
  } catch (error) {
    if (error instanceof OutdatedDatabaseError) throw error;
    // Unavailable, or not migrated at all: the table or its column does not exist yet.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
