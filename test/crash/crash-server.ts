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

/** A durable Postgres server for this test alone, with its database. */
export interface CrashServer {
  readonly database: TestDatabase;
  /** Sends SIGKILL to the server and all its processes, like the kernel when memory runs out. */
  kill(): Promise<void>;
  /** Shuts it down cleanly, as for an upgrade: ends sessions and refuses new connections. */
  halt(): Promise<void>;
  /** Starts it again on the same port and waits until it has recovered. */
  restart(): Promise<void>;
  /** Freezes all its processes, like a hanging machine: connections stay open without a response. */
  pause(): void;
  /** Continues after `pause`; no effect if it was not paused. */
  resume(): void;
  /** Cleans up completely, whatever state a failed test left the server in. */
  stop(): Promise<void>;
}

export async function crashServer(): Promise<CrashServer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'greenroom-crash-'));
  let server = await startEmbeddedPostgres({ dir });
  const { url, ownerUrl, superUrl, port } = server;
  const stop = async () => {
    // Paused processes can neither stop nor notice that their server is gone.
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
      await waitUntilReady(superUrl);
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
      // One connection per query, so none is left over when the server dies.
      const client = new pg.Client({ connectionString: superUrl });
      // Without a listener, a connection killed with the server would crash the test. The query itself
      // rejects.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    truncate: () => Promise.reject(new Error('The crash test keeps all data for its final check')),
    drop: () => Promise.resolve(),
  };
}

async function waitUntilReady(superUrl: string): Promise<void> {
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
    // On other systems the processes end on their own once the server is gone.
    return [];
  }
}

/** Signals the server and all its processes. */
function signal(serverPid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of [...childrenOf(serverPid), serverPid]) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
}
