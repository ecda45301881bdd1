import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { RETENTION } from '../common/retention.js';
import { SETTING_DEFAULTS } from '../config/setting-defaults.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';

/** Functions, then grants. Every version applies its own files after its migrations. */
const FOLDERS = [
  'channel/stream',
  'members/identities',
  'members/users',
  'members/points',
  'members/events',
  'loyalty/rewards',
  'loyalty/shop',
  'loyalty/push',
  'members/breaks',
  'live/raffles',
  'live/guesses',
  'members/privacy',
  'core/database',
];

export interface RepeatableFile {
  readonly name: string;
  /** With everything filled in except the role, whose name differs between databases. */
  readonly sql: string;
}

export async function repeatableFiles(): Promise<RepeatableFile[]> {
  const files: RepeatableFile[] = [];
  for (const path of FOLDERS) {
    const folder = new URL(`../../${path}/sql/`, import.meta.url);
    // Named by module, so that a module can move to another folder without changing the hash.
    const module = basename(path);
    for (const file of (await readdir(folder)).filter((each) => each.endsWith('.sql')).sort()) {
      const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
      files.push({ name: `${module}/${file}`, sql: fillPlaceholders(text) });
    }
  }
  return files;
}

/** Identifies the functions of a version. */
export async function functionsHash(): Promise<string> {
  return hashOf(await repeatableFiles());
}

export function hashOf(files: readonly RepeatableFile[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex');
}

const APP_ROLE = '{{app_role}}';
const LOCKS = Object.fromEntries(
  Object.entries(ADVISORY_LOCKS).map(([name, number]) => [`${name}Lock`, number]),
);
/** Only these, because other functions repeat a period that never changes. */
const WAITING_PERIODS = { imports: RETENTION.imports, importsExtended: RETENTION.importsExtended };

/** @param appRole null if the owner runs the application and needs no grants */
export function forRole({ sql }: RepeatableFile, appRole: string | null): string | null {
  if (appRole === null) return sql.includes(APP_ROLE) ? null : sql;
  return sql.replaceAll(APP_ROLE, () => appRole);
}

function fillPlaceholders(sql: string): string {
  const values: Readonly<Record<string, string | number>> = {
    ...SETTING_DEFAULTS,
    ...LOCKS,
    ...WAITING_PERIODS,
    app_role: APP_ROLE,
  };
  return sql.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to fill in for ${name}`);
    return String(value);
  });
}
