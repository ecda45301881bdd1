import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PostgresBinaries,
  type UnprivilegedUser,
  findBinaries,
  runProgram,
  unprivilegedUser,
} from './binaries.js';
import { EmbeddedPostgresError, explainEnd, explainFailure } from './error.js';
import { type RunningServer, freePort, isPostmaster, runningServer } from './process.js';
import { APP_ROLE, OWNER_ROLE, type Passwords, SUPERUSER, ensureDatabase } from './roles.js';

export { EmbeddedPostgresError } from './error.js';

export interface EmbeddedPostgresOptions {
  /** Dedicated folder for data, log and passwords. */
  dir: string;
  database?: string;
  /** For tests: fast but not durable. Data doesn't survive a crash of the machine. */
  ephemeral?: boolean;
  /** Set it if clients must find the server again after a restart; otherwise any free port is used. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** With the role the site runs as. */
  readonly url: string;
  /** With the role that owns and migrates the database. */
  readonly ownerUrl: string;
  /** As superuser, for test support and repairs. */
  readonly superUrl: string;
  readonly port: number;
  readonly pid: number;
  /** True if the server was already running because an earlier launcher was killed. */
  readonly adopted: boolean;
  isRunning(): boolean;
  /** Explains in one sentence, from the log, why the server ended. */
  whyItEnded(): Promise<string>;
  stop(): Promise<void>;
}

/** After a crash, the old server's last processes briefly keep its shared memory or port. */
const RETRYABLE_START_ERROR =
  /pre-existing shared memory block|Address already in use|could not bind|lock file .* already exists/i;
/** Only catches hangs: recovery after a crash takes minutes, and so does a start on a busy machine. */
const START_SECONDS = '300';
const START_ATTEMPTS = 20;
const START_PAUSE_MS = 500;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Starts the Postgres from an npm package, or adopts it if it is still running.
 * @throws {@link EmbeddedPostgresError} if the disk is full, the folder isn't writable, or another major version wrote the data
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dir = path.resolve(options.dir);
  try {
    return await start({ ...options, dir });
  } catch (error) {
    throw await explainFailure(error, dir);
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir, database = 'greenroom', ephemeral = false } = options;
  const data = path.join(dir, 'data');
  const binaries = findBinaries();
  await mkdir(dir, { recursive: true, mode: 0o755 });
  const user = await unprivilegedUser(dir);
  const passwords = await loadOrCreatePasswords(dir);
  if (existsSync(path.join(data, 'PG_VERSION'))) await refuseOtherVersion(data, binaries);
  else await createCluster(dir, data, binaries, user, passwords, ephemeral);

  const found = runningServer(data);
  const server = found ?? (await startServer(options, data, binaries, user));
  const url = (role: string, password: string, name: string) =>
    `postgres://${role}:${password}@127.0.0.1:${server.port}/${name}`;
  await ensureDatabase(url(SUPERUSER, passwords.superuser, 'postgres'), database, passwords);
  return {
    url: url(APP_ROLE, passwords.app, database),
    ownerUrl: url(OWNER_ROLE, passwords.owner, database),
    superUrl: url(SUPERUSER, passwords.superuser, database),
    ...server,
    adopted: found !== null,
    isRunning: () => isPostmaster(server.pid, data),
    whyItEnded: () => explainEnd(readFileSync(path.join(dir, 'server.log'), 'utf8'), dir),
    stop: async () => {
      if (!runningServer(data)) return;
      const mode = ephemeral ? 'immediate' : 'fast';
      await runProgram(binaries, user, 'pg_ctl', ['-D', data, '-m', mode, '-w', '-t', '30', 'stop'], dir);
    },
  };
}

/** Creates the passwords before the cluster, so that a cluster never exists without them. */
async function loadOrCreatePasswords(dir: string): Promise<Passwords> {
  const file = path.join(dir, 'passwords.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Passwords;
  if (existsSync(path.join(dir, 'data'))) {
    throw new EmbeddedPostgresError(
      `${file} is missing. Without it, the data in the same folder can't be opened.`,
    );
  }
  const random = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: random(), owner: random(), app: random() };
  await writeFile(`${file}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return passwords;
}

async function refuseOtherVersion(data: string, binaries: PostgresBinaries): Promise<void> {
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    `The data in ${data} was written by Postgres ${version}, but this is Postgres ${binaries.majorVersion}. ` +
      'Move that folder away to start afresh, or dump the data with the old version and restore it.',
  );
}

/** Created in a temporary folder, so that an interrupted initdb isn't mistaken for a cluster. */
async function createCluster(
  dir: string,
  data: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  passwords: Passwords,
  ephemeral: boolean,
): Promise<void> {
  const temporaryData = `${data}.new`;
  const passwordFile = path.join(dir, 'initdb-password');
  await rm(temporaryData, { recursive: true, force: true });
  await writeFile(passwordFile, passwords.superuser, { mode: 0o600 });
  if (user.owner) await chown(passwordFile, user.owner.uid, user.owner.gid);
  try {
    await runProgram(
      binaries,
      user,
      'initdb',
      [
        `--pgdata=${temporaryData}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        ...(ephemeral ? ['--no-sync', '--no-data-checksums'] : []),
      ],
      dir,
    );
    await rename(temporaryData, data);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(temporaryData, { recursive: true, force: true });
  }
}

async function startServer(
  options: EmbeddedPostgresOptions,
  data: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
): Promise<RunningServer> {
  const { dir, ephemeral = false } = options;
  const log = path.join(dir, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const logStart = await beginLog(log, user);
    const settings = serverSettings(options.port ?? (await freePort()), ephemeral);
    try {
      await runProgram(
        binaries,
        user,
        'pg_ctl',
        ['-D', data, '-o', settings.join(' '), '-l', log, '-w', '-t', START_SECONDS, '-s', 'start'],
        dir,
      );
      const server = runningServer(data);
      if (server) return server;
      throw new Error('the server exited immediately');
    } catch (error) {
      const reason = readFileSync(log).subarray(logStart).toString('utf8');
      if (attempt === START_ATTEMPTS || !RETRYABLE_START_ERROR.test(reason)) {
        throw new Error(`${error instanceof Error ? error.message : ''}\n${reason}`, { cause: error });
      }
    }
    await sleep(START_PAUSE_MS);
    runningServer(data); // removes a stale pid file after a crash
  }
}

/** @returns the offset at which this start's lines begin; older lines would explain a different failure */
async function beginLog(log: string, user: UnprivilegedUser): Promise<number> {
  if (!existsSync(log) || statSync(log).size > LOG_LIMIT_BYTES) writeFileSync(log, '', { mode: 0o600 });
  if (user.owner) await chown(log, user.owner.uid, user.owner.gid);
  return statSync(log).size;
}

/** TCP only: a socket file's path is limited to about 100 characters. */
function serverSettings(port: number, ephemeral: boolean): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The test suites run many small sites on one server.
    `max_connections=${ephemeral ? 400 : 100}`,
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  if (ephemeral) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  return settings.map((setting) => `-c ${setting}`);
}
