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
}

const WITH_EVENT = `SELECT taken.id, target_id AS "targetId", attempts, type, subject, member_id AS "memberId",
      nickname AS user, at, data
    FROM taken JOIN events ON events.id = event_id LEFT JOIN identities USING (member_id)
    WHERE coalesce(platform, '${PLATFORM}') = '${PLATFORM}' ORDER BY taken.id`;

/** Leases up to $2 deliveries to the target $1 for $3 seconds. */
export const LEASE_DELIVERIES = {
  name: 'deliveries-lease',
  text: `WITH due AS (
      SELECT id FROM deliveries
      WHERE target = $1 AND state = 'waiting' AND next_try <= clock_timestamp()
        AND coalesce(expires_at, 'infinity') > clock_timestamp()
      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE deliveries SET next_try = clock_timestamp() + $3 * interval '1 second', attempts = attempts + 1
      FROM due WHERE deliveries.id = due.id RETURNING deliveries.id, event_id, target_id, attempts
    ) ${WITH_EVENT}`,
};

/** Takes all deliveries to the target $1, which are never sent again. */
export const TAKE_DELIVERIES = {
  name: 'deliveries-take',
  text: `WITH taken AS (
      UPDATE deliveries SET state = 'sent', attempts = attempts + 1
      WHERE target = $1 AND state = 'waiting' AND coalesce(expires_at, 'infinity') > clock_timestamp()
      RETURNING id, event_id, target_id, attempts
    ) ${WITH_EVENT}`,
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

export const EXPIRE_DELIVERIES = {
  name: 'deliveries-expire',
  text: `UPDATE deliveries SET state = 'expired' WHERE state = 'waiting' AND expires_at <= clock_timestamp()`,
};
