import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestDatabase } from '../../../support/database.js';

/**
 * Forces a race: keeps the rows of `lock` locked until this many statements wait for them or for one another,
 * then releases them all together. `work` may await `queued(n)` to control which ones come first.
 */
export async function forceRace<Result>(
  database: TestDatabase,
  lock: string,
  waiting: number,
  work: (queued: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const queued = async (count: number): Promise<void> => {
    while ((await countWaiting(database)) < count) await sleep(5);
  };
  const holder = new pg.Client({ connectionString: database.superUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const working = work(queued);
    await queued(waiting);
    await holder.query('COMMIT');
    return await working;
  } finally {
    await holder.end();
  }
}

async function countWaiting(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** Returns whether a call of the SQL function completes or waits for a lock. */
export async function completesOrWaits(
  database: TestDatabase,
  call: Promise<unknown>,
  name: string,
): Promise<string> {
  let isOver = false;
  const end = () => void (isOver = true);
  call.then(end, end);
  while (!isOver) {
    const [waiting] = await database.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
      [name],
    );
    if (waiting) return 'it waits';
  }
  return 'it goes through';
}
