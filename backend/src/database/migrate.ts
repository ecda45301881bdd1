import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { SETTING_DEFAULTS } from '../config/setting-defaults.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { ownerDataSource } from './data-source.js';
import { refuseOutdated } from './schema-version.js';

/** Functions, then grants: small files that every run applies after the versioned migrations, so that the newest text holds. */
const REPEATABLE_FOLDERS = [
  'users',
  'points',
  'rewards',
  'shop',
  'breaks',
  'raffles',
  'guesses',
  'privacy',
  'database',
].map((folder) => new URL(`../${folder}/sql/`, import.meta.url));

export interface MigrateOptions {
  /** Role that owns the schema. */
  ownerUrl: string;
  /** Role that the application runs as; made here when it does not exist. May be the owner itself. */
  appUrl: string;
  log?: (line: string) => void;
}

/**
 * Brings the schema up to date: the run-time role, the versioned migrations, then the repeatable files.
 * Replicas that start at once take turns on an advisory lock, since TypeORM's migrations take none.
 * @throws OutdatedDatabaseError, having changed nothing
 */
export async function migrate({ ownerUrl, appUrl, log = () => {} }: MigrateOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await refuseOutdated(owner);
    const appRole = await ensureRole(owner, ownerUrl, appUrl);
    for (const name of await runVersioned(ownerUrl)) log(`Migrated: ${name}`);
    for (const folder of REPEATABLE_FOLDERS) await runRepeatable(owner, folder, appRole);
  } finally {
    // Ending the connection also gives the lock back.
    await owner.end();
  }
}

/** True when the role may change the schema, so that this process is one that migrates. */
export async function mayMigrate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_schema_privilege('public', 'CREATE') AS may`,
    );
    return rows[0]?.may === true;
  } finally {
    await client.end();
  }
}

/** Answers the run-time role's name, or null when the owner runs the application and needs no grants. */
async function ensureRole(owner: pg.Client, ownerUrl: string, appUrl: string): Promise<string | null> {
  const name = decodeURIComponent(new URL(appUrl).username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return null;
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    const password = decodeURIComponent(new URL(appUrl).password);
    // A utility statement takes no parameters.
    await owner.query(
      `CREATE ROLE ${owner.escapeIdentifier(name)} LOGIN PASSWORD ${owner.escapeLiteral(password)}`,
    );
  }
  return owner.escapeIdentifier(name);
}

async function runVersioned(ownerUrl: string): Promise<string[]> {
  const dataSource = await ownerDataSource(ownerUrl).initialize();
  try {
    return (await dataSource.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

async function runRepeatable(owner: pg.Client, folder: URL, appRole: string | null): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) {
    const sql = await readFile(new URL(file, folder), 'utf8');
    if (appRole === null && sql.includes('{{app_role}}')) continue;
    await owner.query(filledIn(sql, { ...SETTING_DEFAULTS, app_role: appRole ?? '' }));
  }
}

function filledIn(sql: string, values: Readonly<Record<string, string | number>>): string {
  return sql.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to fill in for ${name}`);
    return String(value);
  });
}
