import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../tools/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../backend/src/core/database/migrate.js';
import type { TestDatabase } from '../support/database.js';

/** A durable server of the test's own, and the database on it. */
export interface CrashServer {
  readonly database: TestDatabase;
  /** SIGKILL to the server and all its processes, as when the machine's memory runs out. */
  kill(): Promise<void>;
  /** Stops it in order, as for an upgrade: sessions are ended, and nobody is let in any more. */
  halt(): Promise<void>;
  /** Starts it again on the same port and waits until it has recovered. */
  restart(): Promise<void>;
  /** Stops all its processes where they are, as when the machine hangs: connections stay open and nobody answers. */
  pause(): void;
  /** Lets it go on; one that was never paused goes on as before. */
  resume(): void;
  /** Leaves nothing behind, in whatever state a failed test has left it. */
  stop(): Promise<void>;
}

export async function crashServer(): Promise<CrashServer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'greenroom-crash-'));
  let server = await startEmbeddedPostgres({ dir });
  const { url, ownerUrl, superUrl, port } = server;
  const stop = async () => {
    // Processes that are paused can neither stop nor see that their server is gone.
    signal(server.pid, 'SIGCONT');
    try {
      await server.stop();
    } finally {
      if (server.isRunning()) signal(server.pid, 'SIGKILL');
      await rm(dir, { recursive: true, force: true });
    }
  };
  try {
    await migrate({ ownerUrl, appUrl: url });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    database: databaseOf(server),
    kill: async () => {
      signal(server.pid, 'SIGKILL');
      while (server.isRunning()) await sleep(5);
    },
    halt: () => server.stop(),
    restart: async () => {
      server = await startEmbeddedPostgres({ dir, port });
      await firstAnswer(superUrl);
    },
    pause: () => signal(server.pid, 'SIGSTOP'),
    resume: () => signal(server.pid, 'SIGCONT'),
    stop,
  };
}

function databaseOf({ url, ownerUrl, superUrl }: EmbeddedPostgres): TestDatabase {
  return {
    url,
    ownerUrl,
    superUrl,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      // A connection for each question: none is left over when the server dies.
      const client = new pg.Client({ connectionString: superUrl });
      // One that is killed fails its question, or ends in peace.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    truncate: () => Promise.reject(new Error('The crash test keeps everything, to account for it')),
    drop: () => Promise.resolve(),
  };
}

async function firstAnswer(superUrl: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: superUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // Elsewhere than on Linux the server's processes end by themselves when it is gone.
    return [];
  }
}

/** To the server and all its processes. */
function signal(serverPid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of [...childrenOf(serverPid), serverPid]) {
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended by itself.
    }
  }
}
