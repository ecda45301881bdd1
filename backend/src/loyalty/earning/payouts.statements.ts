/**
 * Why a closed tick has paid no one; null if it has paid someone or is being paid, and if only the attendance could
 * tell, which is kept for the newest.
 */
const UNPAID_BECAUSE = `CASE
      WHEN skipped THEN 'too_late'
      WHEN held THEN 'unconfirmed'
      WHEN paid_at IS NULL OR members > 0 THEN NULL
      WHEN NOT (rules->>'watching_on')::boolean AND NOT (rules->>'talking_on')::boolean THEN 'switched_off'
      WHEN NOT (rules->>'watching_on')::boolean THEN 'no_talk'
      WHEN NOT (rules->>'watching_pays')::boolean THEN 'quiet'
      WHEN EXISTS (SELECT FROM ticks AS newer WHERE newer.id > ticks.id AND newer.paid_at IS NOT NULL) THEN NULL
      WHEN NOT EXISTS (SELECT FROM attendance WHERE tick_id = ticks.id) THEN 'nobody_there'
      ELSE 'nobody_eligible' END`;

export const PAYOUTS = {
  name: 'payouts',
  text: `SELECT ticks.id, iso_time(started_at) AS "broadcastStartedAt", number, iso_time(closed_at) AS "closedAt",
      iso_time(paid_at) AS "paidAt", 
      coalesce((rules->>'watching_pays')::boolean, false) AS "watchingPaid", skipped AS "isSkipped", held AS "isHeld",
      chatters_read AS "chattersRead", members, points, ${UNPAID_BECAUSE} AS "unpaidBecause"
    FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
    WHERE closed_at IS NOT NULL ORDER BY ticks.id DESC LIMIT 20`,
};

export const NEXT = {
  name: 'payouts-next',
  text: `SELECT iso_time(due_at) AS "nextAt" FROM ticks WHERE closed_at IS NULL`,
};

/** The first payout of a broadcast has yet to count who is in chat. */
export const NOW = {
  name: 'payouts-now',
  text: `SELECT (SELECT iso_time(due_at) FROM ticks WHERE closed_at IS NULL) AS "nextAt",
      CASE WHEN latest.id IS NOT NULL THEN (SELECT count(*)::int FROM attendance WHERE tick_id = latest.id AND in_chat) END AS "inChat",
      (SELECT ${UNPAID_BECAUSE} FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
        WHERE started_at = $1 AND closed_at IS NOT NULL ORDER BY ticks.id DESC LIMIT 1) AS "unpaidBecause"
    FROM (SELECT max(ticks.id) AS id FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
      WHERE started_at = $1 AND closed_at IS NOT NULL AND NOT skipped) AS latest`,
};

/** Unpaid members come first because they are the ones people ask about. */
export const PRESENT = {
  name: 'payouts-present',
  text: `SELECT count(*) OVER () AS total, identities.platform_id AS user_id, login AS name, nickname, on_page AS "onPage",
      in_chat AS "inChat", talked, coalesce(delta, 0)::bigint AS points, unpaid_because AS "unpaidBecause"
    FROM attendance JOIN identities USING (member_id)
    LEFT JOIN point_entries AS paid ON reason = 'watching' AND ref_id = tick_id AND paid.member_id = attendance.member_id
    WHERE tick_id = $1 ORDER BY unpaid_because IS NULL, login LIMIT $2 OFFSET $3`,
};

export const OPEN_TICK = { name: 'open-tick', text: 'SELECT * FROM open_tick($1)' };

export const CLOSE_TICK = { name: 'close-tick', text: 'SELECT close_tick($1, $2)' };

export const HOLD_TICK = { name: 'hold-tick', text: 'SELECT * FROM hold_tick($1, $2)' };

export const SETTLE_HELD_TICKS = { name: 'settle-held-ticks', text: 'SELECT * FROM settle_held_ticks($1)' };

export const PAY_TICK = { name: 'pay-tick', text: 'SELECT * FROM pay_tick($1, $2)' };

export const UNPAID = {
  name: 'unpaid-ticks',
  text: 'SELECT id, held FROM ticks WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped ORDER BY id',
};

export const PRESENT_IN_TICK = {
  name: 'present-in-tick',
  text: 'SELECT member_id AS "memberId" FROM attendance WHERE tick_id = $1',
};

export const LIST_ENDED_EARLY = {
  name: 'payouts-list-ended-early',
  text: 'UPDATE ticks SET chatters_read = $2 WHERE id = $1',
};
