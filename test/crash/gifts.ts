import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../support/database.js';
import type { Load } from './viewer.js';

const MEMBERS = 1_000;
const GIFT_EVERY_MS = 700;
const SETTLE_LIMIT_MS = 60_000;

export interface NotificationAccounts {
  gifts: number;
  /** Notifications of members who were given points. */
  notified: number;
  /** Ledger entries of gifts without a notification. */
  lost: number;
  /** Notifications beyond the first per member and gift, and those without a ledger entry. */
  doubled: number;
}

/** Gives points to a thousand members again and again, retrying each gift while the database is down. */
export async function keepGiving(
  database: TestDatabase,
  crowd: readonly number[],
  load: Pick<Load, 'isOver' | 'isAborted'>,
): Promise<void> {
  while (!load.isOver && !load.isAborted) {
    const key = randomUUID();
    for (let isGiven = false; !isGiven && !load.isAborted;) {
      const gift = database.query('SELECT give_to_group($1, NULL, 1, $2, $3, $4, $3)', [
        crowd.slice(0, MEMBERS),
        'Kill run',
        key,
        crowd[0],
      ]);
      isGiven = await gift.then(
        () => true,
        () => false,
      );
      await sleep(GIFT_EVERY_MS);
    }
  }
}

/** Waits until the leader has fanned everything out, and compares the notifications with the ledger. */
export async function checkNotifications(database: TestDatabase): Promise<NotificationAccounts> {
  const until = Date.now() + SETTLE_LIMIT_MS;
  while ((await database.query('SELECT FROM events WHERE NOT is_fanned_out LIMIT 1')).length > 0) {
    if (Date.now() > until) throw new Error('Events were still waiting a minute after the last kill');
    await sleep(200);
  }
  const [accounts] = await database.query<NotificationAccounts & Record<string, unknown>>(
    `WITH given AS (
       SELECT 'group-gift:' || ref_id AS subject, member_id FROM point_entries WHERE reason = 'group_gift'
     ), told AS (
       SELECT subject, member_id, count(*) AS times FROM events
       WHERE type = 'points.given' AND member_id IS NOT NULL GROUP BY subject, member_id
     )
     SELECT (SELECT count(*) FROM group_gifts)::int AS gifts, coalesce(sum(times), 0)::int AS notified,
       count(*) FILTER (WHERE times IS NULL)::int AS lost,
       coalesce(sum(times - CASE WHEN given.member_id IS NULL THEN 0 ELSE 1 END), 0)::int AS doubled
     FROM given FULL JOIN told USING (subject, member_id)`,
  );
  if (!accounts) throw new Error('The notifications cannot be counted');
  return accounts;
}
