import pg from 'pg';
import { Baseline1796960000000, LAST_BEFORE_BASELINE } from './migrations/1796960000000-baseline.js';
import { MIGRATIONS } from './migrations/index.js';
import { functionsHash } from './repeatable-files.js';

/** The database lacks migrations that the baseline replaces, so only an earlier version can upgrade it. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super(
      'This database is from before version 0.3, and this version cannot upgrade it. The last one that can is commit a40116da: run `git switch --detach a40116da`, start it once (`npm start`), stop it, and return with `git switch -`. With Docker, ./roll.sh does this for you.',
    );
  }
}

/** @throws OutdatedDatabaseError */
export async function refuseOutdated(client: pg.Client): Promise<void> {
  const names = await namesOfApplied(client);
  const isKnown = names.has(Baseline1796960000000.name) || names.has(LAST_BEFORE_BASELINE);
  if (names.size > 0 && !isKnown) throw new OutdatedDatabaseError();
}

/** True while a migration of this code has not run, as in any empty database. */
export async function hasPending(client: pg.Client): Promise<boolean> {
  const names = await namesOfApplied(client);
  return !MIGRATIONS.every(({ name }) => names.has(name));
}

/** Empty before the first migration. */
async function namesOfApplied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('migrations') AS table`);
  if (rows[0]?.table === null) return new Set();
  const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM migrations');
  return new Set(applied.map(({ name }) => name));
}

export interface AppliedMigration {
  readonly name: string;
  /** Hash of the functions written while this was the newest migration; null before that. */
  readonly functionsHash: string | null;
}

/** The baseline and those after it. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, functions_hash AS "functionsHash" FROM migrations
      WHERE "timestamp" >= (SELECT "timestamp" FROM migrations WHERE name = $1)`,
    [Baseline1796960000000.name],
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
