import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from '../../../support/database.js';

/** A connection opened ahead of a request that never comes, as browsers do. */
export async function unusedConnection({ url }: { url: string }): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export async function untilConnectionsRefused(site: { url: string }): Promise<void> {
  for (;;) {
    try {
      (await unusedConnection(site)).destroy();
      await sleep(5);
    } catch {
      return;
    }
  }
}

/** Locks an item's row, so that claims for it wait. */
export async function lockRow({ superUrl }: TestDatabase, itemId: number): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: superUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM shop_items WHERE id = $1 FOR UPDATE', [itemId]);
  return () => holder.end();
}

export async function untilClaimsWait(database: TestDatabase, count: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'greenroom' AND wait_event_type = 'Lock'`,
    );
    if (row?.waiting === count) return;
    await sleep(5);
  }
}
