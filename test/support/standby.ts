import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries, runProgram, unprivilegedUser } from '../../tools/embedded-postgres/binaries.js';
import { freePort } from '../../tools/embedded-postgres/process.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../tools/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../backend/src/core/database/migrate.js';

/** A primary and its streaming read replica, both on this machine. */
export interface Replicated {
  readonly primary: EmbeddedPostgres;
  /** The standby's URL with the run-time role, valid whether or not it is running. */
  readonly standbyUrl: string;
  startStandby(): Promise<void>;
  /** Stops it immediately, like a kill. */
  stopStandby(): Promise<void>;
  /** Queries the standby as the superuser. */
  queryStandby(sql: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/**
 * Clones the standby from the stopped primary's files, because the packaged Postgres has no pg_basebackup.
 */
export async function startReplicated(): Promise<Replicated> {
  const dir = await mkdtemp(path.join(tmpdir(), 'greenroom-replica-'));
  const [ofPrimary, ofStandby] = [path.join(dir, 'primary'), path.join(dir, 'standby')];
  const fresh = await startEmbeddedPostgres({ dir: ofPrimary });
  await migrate({ ownerUrl: fresh.ownerUrl, appUrl: fresh.url });
  await fresh.stop();
  execFileSync('cp', ['-a', ofPrimary, ofStandby]);
  const primary = await startEmbeddedPostgres({ dir: ofPrimary, port: fresh.port });

  const data = path.join(ofStandby, 'data');
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.superUrl}'\nhot_standby_feedback = on\n`,
  );
  await writeFile(path.join(data, 'standby.signal'), '');
  const user = await unprivilegedUser(ofStandby);
  const port = await freePort();
  const control = (...args: string[]) =>
    runProgram(findBinaries(), user, 'pg_ctl', ['-D', data, '-w', '-s', ...args], ofStandby);
  const onStandby = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const startStandby = () => control('-o', options, '-l', path.join(ofStandby, 'server.log'), 'start');
  const stopStandby = () => control('-m', 'immediate', 'stop');
  return {
    primary,
    standbyUrl: onStandby(primary.url),
    startStandby,
    stopStandby,
    queryStandby: async (sql) => {
      const client = new pg.Client({ connectionString: onStandby(primary.superUrl) });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await stopStandby().catch(() => {});
      await primary.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
