import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { MIGRATIONS } from './migrations/index.js';
import { forRole, hashOf, repeatableFiles } from './repeatable-files.js';
import { runMigrations } from './run-migrations.js';
import { appliedMigrations, hasPending, isNewer, refuseOutdated } from './schema-version.js';

export interface MigrateOptions {
  /** Role that owns the schema. */
  ownerUrl: string;
  /** Role that the application runs as, created if it does not exist. May be the owner itself. */
  appUrl: string;
  log?: (line: string) => void;
}

/**
 * Brings the schema up to date: the run-time role, the versioned migrations, then the
 * repeatable files. Replicas that start at the same time take turns on an advisory lock,
 * because TypeORM's migrations take none.
 * @throws OutdatedDatabaseError, having changed nothing
 */
export async function migrate({ ownerUrl, appUrl, log = () => {} }: MigrateOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await acquireMigrationLock(owner);
    await refuseOutdated(owner);
    const appRole = await ensureRole(owner, ownerUrl, appUrl);
    if (await hasPending(owner)) {
      for (const name of await runMigrations(ownerUrl, log)) log(`Migrated: ${name}`);
    }
    if (isNewer(await appliedMigrations(owner))) {
      log('The database has a newer version, so its functions are left unchanged.');
    } else {
      await runRepeatable(owner, appRole);
    }
  } finally {
    // Ending the connection also releases the lock.
    await owner.end();
  }
}

const LOCK_POLL_MS = 200;

/**
 * Polls, because `CREATE INDEX CONCURRENTLY` would wait for a session that waits for the
 * lock inside a statement.
 */
async function acquireMigrationLock(owner: pg.Client): Promise<void> {
  const ask = { text: 'SELECT pg_try_advisory_lock($1) AS is_ours', values: [ADVISORY_LOCKS.migration] };
  while (!(await owner.query<{ is_ours: boolean }>(ask)).rows[0]?.is_ours) await pause(LOCK_POLL_MS);
}

/** @returns the run-time role's name, or null if the owner runs the application and needs no grants */
async function ensureRole(owner: pg.Client, ownerUrl: string, appUrl: string): Promise<string | null> {
  const name = decodeURIComponent(new URL(appUrl).username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return null;
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    const password = decodeURIComponent(new URL(appUrl).password);
    // Utility statements take no parameters.
    await owner.query(
      `CREATE ROLE ${owner.escapeIdentifier(name)} LOGIN PASSWORD ${owner.escapeLiteral(password)}`,
    );
  }
  return owner.escapeIdentifier(name);
}

/** All or nothing, including the hash that tells waiting processes they may continue. */
async function runRepeatable(owner: pg.Client, appRole: string | null): Promise<void> {
  const files = await repeatableFiles();
  await owner.query('BEGIN');
  await owner.query(files.map((file) => forRole(file, appRole) ?? '').join(';\n'));
  await owner.query('UPDATE migrations SET functions_hash = $1 WHERE name = $2', [
    hashOf(files),
    MIGRATIONS.at(-1)?.name,
  ]);
  await owner.query('COMMIT');
}
