import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../support/database.js';

/** A payout not done by then counts as missing. No failure of Twitch or a process may delay one this long. */
const LATE_MS = 45_000;
const POLL_INTERVAL_MS = 100;

/**
 * Ends one interval after another.
 * @param intervalMs time between two ends
 * @param isOver ends it early, when the run has failed
 * @returns number of payouts not paid in time
 */
export async function endEachInterval(
  database: TestDatabase,
  payouts: number,
  intervalMs: number,
  isOver: () => boolean,
): Promise<number> {
  let missing = 0;
  for (let number = 1; number <= payouts && !isOver(); number++) {
    await sleep(intervalMs);
    if (!(await isPaidOut(database, number - missing, isOver))) missing += 1;
  }
  return missing;
}

async function isPaidOut(database: TestDatabase, number: number, isOver: () => boolean): Promise<boolean> {
  for (const end = Date.now() + LATE_MS; Date.now() < end && !isOver(); await sleep(POLL_INTERVAL_MS)) {
    try {
      const [ticks] = await database.query<{ paid: number }>(
        'SELECT count(paid_at)::int AS paid FROM ticks WHERE NOT skipped',
      );
      if ((ticks?.paid ?? 0) >= number) return true;
      await database.query(
        `UPDATE ticks SET due_at = clock_timestamp() WHERE closed_at IS NULL AND due_at > clock_timestamp()
         AND (SELECT count(*) FROM ticks WHERE closed_at IS NOT NULL) < $1`,
        [number],
      );
    } catch {
      // The database is restarting.
    }
  }
  return false;
}
