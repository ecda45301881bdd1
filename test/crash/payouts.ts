import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../support/database.js';
import type { Load } from './viewer.js';

/** Enough members for twenty chunks of a payout. */
const CROWD = 5_000;
const PAYOUT_EVERY_MS = 500;
/** Two payouts a day, which are both needed for its stamp. */
const STAMP_CARD = { payoutsPerDay: 2, payouts: 2 };
const SETTLE_LIMIT_MS = 180_000;

export interface PayoutAccounts {
  payouts: number;
  /** Ledger entries created by these payouts. */
  paid: number;
  /** Attendances in a closed payout that have no ledger entry. */
  lost: number;
  /** Ledger entries beyond the first per member and payout. */
  doubled: number;
}

export interface StampAccounts {
  /** Members and days with enough payouts for a stamp. */
  due: number;
  stamped: number;
  lost: number;
  /** Stamps that were not due, or beyond the first. */
  extra: number;
  /** Stamps without the points of their place in the row. */
  mispaid: number;
}

/** Creates members who are often in chat. */
export async function prepareCrowd(database: TestDatabase): Promise<number[]> {
  await prepareAccounts(database);
  await prepareStampCard(database);
  const crowd = await database.query<{ id: string }>(
    `WITH crowd AS (INSERT INTO members (first_signed_in_at) SELECT NULL FROM generate_series(1, $1) RETURNING id)
     INSERT INTO identities (platform, platform_id, member_id, nickname, login)
     SELECT 'twitch', 700000000 + id, id, '', 'lurker_' || id FROM crowd RETURNING member_id AS id`,
    [CROWD],
  );
  await database.query(`UPDATE viewer_facts SET account_created_at = '2019-05-14T18:20:00Z'`);
  return crowd.map(({ id }) => Number(id));
}

/**
 * Sets rules under which no one reaches a cap, and intervals that only the test ends. A trigger copies each
 * attendance to `seen` in the same transaction, because the product deletes attendance after the payout.
 */
export async function prepareAccounts(database: TestDatabase): Promise<void> {
  await database.query(
    `UPDATE earning_rules SET daily_cap = 1000000, balance_cap = 9007199254740991, interval_minutes = 60`,
  );
  await database.query('CREATE TABLE seen (tick_id bigint, member_id bigint)');
  await database.query('GRANT INSERT ON seen TO PUBLIC');
  await database.query(
    `CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN INSERT INTO public.seen SELECT tick_id, member_id FROM fresh; RETURN NULL; END'`,
  );
  await database.query(
    `CREATE TRIGGER attendance_noted AFTER INSERT ON attendance REFERENCING NEW TABLE AS fresh
     FOR EACH STATEMENT EXECUTE FUNCTION note_seen()`,
  );
}

/** A trigger makes a day of every few payouts, because a real one lasts longer than the test. */
async function prepareStampCard(database: TestDatabase): Promise<void> {
  const { payoutsPerDay, payouts } = STAMP_CARD;
  await database.query(
    `UPDATE earning_rules SET stamp_card_on = true, stamp_card_minutes = ${payouts} * interval_minutes`,
  );
  await database.query(
    `CREATE FUNCTION turn_day() RETURNS trigger LANGUAGE plpgsql AS
     $$BEGIN
       NEW.rules := jsonb_set(NEW.rules, '{day}', to_jsonb(current_date + (NEW.id / ${payoutsPerDay})::integer));
       RETURN NEW;
     END$$`,
  );
  await database.query(
    `CREATE TRIGGER day_turned BEFORE UPDATE ON ticks FOR EACH ROW
     WHEN (OLD.rules IS NULL AND NEW.rules IS NOT NULL) EXECUTE FUNCTION turn_day()`,
  );
}

/**
 * Ends each interval after half a second, with two thirds of the crowd present, in turn. Retries while the
 * database is down.
 */
export async function runPayouts(
  database: TestDatabase,
  crowd: readonly number[],
  load: Pick<Load, 'isOver' | 'isAborted'>,
): Promise<void> {
  for (let turn = 0; !load.isOver && !load.isAborted; turn++) {
    const present = crowd.filter((id) => (id + turn) % 3 > 0);
    const all = (value: boolean) => present.map(() => value);
    try {
      await database.query('SELECT record_attendance($1, $2, $3, $4)', [
        present,
        all(false),
        all(true),
        all(false),
      ]);
      await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE closed_at IS NULL');
    } catch {
      // The database has just been killed.
    }
    await sleep(PAYOUT_EVERY_MS);
  }
}

/** Waits for a payout in progress. @returns false if none was seen within the limit */
export async function waitForPayoutInProgress(database: TestDatabase, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end; await sleep(5)) {
    if (await isPayingOut(database)) return true;
  }
  return false;
}

async function isPayingOut(database: TestDatabase): Promise<boolean> {
  const begun = await database.query(
    'SELECT FROM ticks WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped AND paid_through > 0',
  );
  return begun.length > 0;
}

export async function waitForAllPayouts(database: TestDatabase): Promise<void> {
  for (const until = Date.now() + SETTLE_LIMIT_MS; ; await sleep(100)) {
    const waiting = await database.query(
      'SELECT FROM ticks WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped',
    );
    if (waiting.length === 0) return;
    if (Date.now() > until)
      throw new Error(`${waiting.length} payouts were not finished within three minutes`);
  }
}

export async function checkPayouts(database: TestDatabase): Promise<PayoutAccounts> {
  const [accounts] = await database.query<PayoutAccounts & Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM ticks WHERE paid_at IS NOT NULL) AS payouts,
       (SELECT count(*)::int FROM point_entries WHERE reason = 'watching') AS paid,
       (SELECT count(*)::int FROM seen JOIN ticks ON ticks.id = tick_id
        WHERE closed_at IS NOT NULL AND NOT EXISTS (
          SELECT FROM point_entries AS entry
          WHERE reason = 'watching' AND ref_id = tick_id AND entry.member_id = seen.member_id)) AS lost,
       (SELECT count(*)::int - count(DISTINCT (ref_id, member_id))::int FROM point_entries
        WHERE reason = 'watching') AS doubled`,
  );
  return accounts!;
}

export async function checkStamps(database: TestDatabase): Promise<StampAccounts> {
  const [accounts] = await database.query<StampAccounts & Record<string, number>>(
    `WITH due AS (
       SELECT seen.member_id, (rules ->> 'day')::date AS day FROM seen JOIN ticks ON ticks.id = tick_id
       WHERE paid_at IS NOT NULL AND (rules ->> 'watching_pays')::boolean
       GROUP BY seen.member_id, day HAVING count(DISTINCT tick_id) >= ${STAMP_CARD.payouts}
     ), stamped AS (
       SELECT member_id, day, count(*) AS times FROM stamps GROUP BY member_id, day
     ), placed AS (
       SELECT points, row_number() OVER (PARTITION BY member_id ORDER BY id) % 7 AS place FROM stamps
     )
     SELECT count(due.day)::int AS due, coalesce(sum(times), 0)::int AS stamped,
       count(*) FILTER (WHERE times IS NULL)::int AS lost,
       coalesce(sum(times - CASE WHEN due.day IS NULL THEN 0 ELSE 1 END), 0)::int AS extra,
       (SELECT count(*)::int FROM placed CROSS JOIN earning_rules WHERE points <> CASE place
          WHEN 3 THEN stamp_card_third WHEN 5 THEN stamp_card_fifth WHEN 0 THEN stamp_card_seventh ELSE 0 END) AS mispaid
     FROM due FULL JOIN stamped USING (member_id, day)`,
  );
  return accounts!;
}
