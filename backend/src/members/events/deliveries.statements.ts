import { PLATFORM } from '../../core/common/platform.js';

/** A delivery that is due, with its event. `user` is the nickname of the member concerned, if there is one. */
export interface DueDelivery {
  readonly id: number;
  readonly targetId: number;
  readonly attempts: number;
  readonly type: string;
  readonly subject: string;
  readonly memberId: number | null;
  readonly user: string | null;
  readonly at: Date;
  readonly data: Record<string, unknown>;
  /** Whether it is about a claim of a casino item. A deleted item may have been one. */
  readonly isCasino: boolean;
}

const WITH_EVENT = `SELECT taken.id, target_id AS "targetId", attempts, type, subject, events.member_id AS "memberId",
      nickname AS user, at, data, subject LIKE 'claim:%' AND coalesce((SELECT casino FROM shop_claims JOIN shop_items ON shop_items.id = item_id
        WHERE shop_claims.id = substring(subject FROM '^claim:([0-9]+)$')::bigint), true) AS "isCasino"
    FROM taken JOIN events ON events.id = event_id
      LEFT JOIN identities ON identities.member_id = events.member_id AND platform = '${PLATFORM}'`;

/** Leases up to $2 of the deliveries to the target $1 for $3 seconds. */
const lease = (order: string, condition = 'true') => `WITH due AS (
      SELECT deliveries.id, row_number() OVER () AS place FROM (
        SELECT deliveries.id FROM deliveries JOIN events ON events.id = event_id
        WHERE target = $1 AND state = 'waiting' AND next_try <= clock_timestamp()
          AND coalesce(expires_at, 'infinity') > clock_timestamp() AND ${condition}
        ORDER BY ${order} LIMIT $2 FOR UPDATE OF deliveries SKIP LOCKED) AS deliveries
    ), taken AS (
      UPDATE deliveries SET next_try = clock_timestamp() + $3 * interval '1 second', attempts = attempts + 1
      FROM due WHERE deliveries.id = due.id RETURNING deliveries.id, event_id, target_id, attempts, place
    ) ${WITH_EVENT} ORDER BY place`;

/** The oldest first. */
export const LEASE_DELIVERIES = { name: 'deliveries-lease', text: lease('deliveries.id') };

/**
 * What concerns one member goes before what everyone is sent, what is new before what failed before, and then
 * what expires soonest. If $4, only what concerns one member.
 */
export const LEASE_URGENT_DELIVERIES = {
  name: 'deliveries-lease-urgent',
  text: lease(
    'events.member_id IS NULL, attempts > 0, expires_at, deliveries.id',
    '(NOT $4 OR events.member_id IS NOT NULL)',
  ),
};

/** Takes all deliveries to the target $1, which are never sent again. */
export const TAKE_DELIVERIES = {
  name: 'deliveries-take',
  text: `WITH taken AS (
      UPDATE deliveries SET state = 'sent', attempts = attempts + 1
      WHERE target = $1 AND state = 'waiting' AND coalesce(expires_at, 'infinity') > clock_timestamp()
      RETURNING id, event_id, target_id, attempts
    ) ${WITH_EVENT} ORDER BY taken.id`,
};

export const WAITING_DELIVERY = {
  name: 'delivery-waiting',
  text: `SELECT FROM deliveries WHERE id = $1 AND state = 'waiting'`,
};

/** Ends the deliveries $1 in the state $2. */
export const END_DELIVERIES = {
  name: 'deliveries-end',
  text: `UPDATE deliveries SET state = $2 WHERE id = ANY ($1::bigint[]) AND state = 'waiting'`,
};

/** Makes the deliveries $1 due again in $2 seconds. */
export const RETRY_DELIVERIES = {
  name: 'deliveries-retry',
  text: `UPDATE deliveries SET next_try = clock_timestamp() + $2 * interval '1 second'
    WHERE id = ANY ($1::bigint[]) AND state = 'waiting'`,
};

/** Likewise, for those that were leased and not tried. */
export const RELEASE_DELIVERIES = {
  name: 'deliveries-release',
  text: `UPDATE deliveries SET next_try = clock_timestamp() + $2 * interval '1 second', attempts = attempts - 1
    WHERE id = ANY ($1::bigint[]) AND state = 'waiting'`,
};

export const EXPIRE_DELIVERIES = {
  name: 'deliveries-expire',
  text: `UPDATE deliveries SET state = 'expired' WHERE state = 'waiting' AND expires_at <= clock_timestamp()`,
};
