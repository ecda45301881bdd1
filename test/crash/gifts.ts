import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from '../support/client.js';
import type { TestDatabase } from '../support/database.js';
import { changeAsTeam, type Load } from './viewer.js';

const MEMBERS = 1_000;
const GIFT_EVERY_MS = 700;
const SETTLE_LIMIT_MS = 60_000;

export interface NotificationAccounts {
  gifts: number;
  undone: number;
  /** Gifts undone while their members were being added. */
  cutShort: number;
  /** Notifications of members who were given points. */
  notified: number;
  /** Ledger entries of standing gifts without a notification. */
  lost: number;
  /** Notifications beyond the first per member and gift, and those without a ledger entry or of undone gifts. */
  doubled: number;
}

/**
 * Gives points to a thousand members again and again, retrying each gift while the database is down. Every other
 * gift is undone while its members are being notified.
 */
export async function keepGiving(
  database: TestDatabase,
  crowd: readonly number[],
  team: TestClient,
  load: Load,
): Promise<void> {
  for (let turn = 0; !load.isOver && !load.isAborted; turn++) {
    const key = randomUUID();
    let gift: number | undefined;
    while (gift === undefined && !load.isAborted) {
      const given = database.query<{ gift: number }>(
        `SELECT gift FROM give_to_group($1, NULL, 1, $2, $3, (SELECT min(id) FROM members WHERE role = 'admin'), $3)`,
        [crowd.slice(0, MEMBERS), 'Kill run', key],
      );
      gift = await given.then(
        ([row]) => row?.gift,
        () => undefined,
      );
      await sleep(GIFT_EVERY_MS);
    }
    if (turn % 2 === 0) continue;
    await untilFirstIsNotified(database, gift, load);
    await changeAsTeam(team, load, (there) => there.post(`/api/points/gifts/${gift}/undo`));
  }
}

async function untilFirstIsNotified(
  database: TestDatabase,
  gift: number | undefined,
  load: Load,
): Promise<void> {
  for (let isNotified = false; !isNotified && !load.isOver && !load.isAborted; await sleep(20)) {
    const first = database.query('SELECT FROM events WHERE subject = $1 AND member_id IS NOT NULL LIMIT 1', [
      `group-gift:${gift}`,
    ]);
    isNotified = await first.then(
      (rows) => rows.length > 0,
      () => false,
    );
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
       SELECT 'group-gift:' || ref_id AS subject, member_id
       FROM point_entries JOIN group_gifts ON group_gifts.id = ref_id
       WHERE point_entries.reason = 'group_gift' AND undone_at IS NULL
     ), told AS (
       SELECT subject, member_id, count(*) AS times FROM events
       WHERE type = 'points.given' AND member_id IS NOT NULL AND withdrawn_at IS NULL GROUP BY subject, member_id
     )
     SELECT (SELECT count(*) FROM group_gifts)::int AS gifts,
       (SELECT count(undone_at) FROM group_gifts)::int AS undone,
       (SELECT count(*)::int FROM group_gifts WHERE undone_at IS NOT NULL AND (
          SELECT count(member_id) FROM events WHERE subject = 'group-gift:' || group_gifts.id
        ) BETWEEN 1 AND members - 1) AS "cutShort",
       coalesce(sum(times), 0)::int AS notified,
       count(*) FILTER (WHERE times IS NULL)::int AS lost,
       coalesce(sum(times - CASE WHEN given.member_id IS NULL THEN 0 ELSE 1 END), 0)::int AS doubled
     FROM given FULL JOIN told USING (subject, member_id)`,
  );
  if (!accounts) throw new Error('The notifications cannot be counted');
  return accounts;
}
