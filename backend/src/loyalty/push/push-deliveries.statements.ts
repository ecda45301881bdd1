import { FILL_BATCH } from '../../members/events/deliveries.service.js';
import { PUSHED_EVENTS, type PushedType } from './push-kinds.js';

/** Longer than a leased delivery ever waits for its turn and its answer: a crash delays it for so long. */
export const LEASE_S = 30;

const cases = (of: (type: PushedType) => string) =>
  `CASE event.type ${Object.keys(PUSHED_EVENTS)
    .map((type) => `WHEN '${type}' THEN ${of(type as PushedType)}`)
    .join(' ')} END`;

/** Adds the next devices in the order of their ids, so that repeating it continues where it stopped. */
export const FILL_PUSH_DELIVERIES = {
  name: 'push-deliveries-fill',
  text: `INSERT INTO deliveries (event_id, target, target_id, expires_at)
    SELECT event.id, 'push', device.id, event.until
    FROM (SELECT *, ${cases((type) => PUSHED_EVENTS[type].until)} AS until,
        ${cases((type) => `'${PUSHED_EVENTS[type].kind}'`)} AS kind
      FROM standing_events($1::bigint[]) AS event) AS event
    CROSS JOIN LATERAL (
      SELECT id FROM push_subscriptions
      WHERE (event.member_id IS NULL OR member_id = event.member_id) AND event.kind = ANY (kinds)
        AND id > (SELECT coalesce(max(target_id), 0) FROM deliveries WHERE event_id = event.id AND target = 'push')
      ORDER BY id LIMIT ${FILL_BATCH}) AS device
    WHERE event.until > clock_timestamp() AND EXISTS (SELECT FROM site_settings WHERE (settings ->> 'isPushOn')::boolean)
    ON CONFLICT DO NOTHING`,
};

/** Facts that decide whether a delivery may be sent now, and where to. */
export interface PushFactsRow {
  /** Of the delivery. */
  id: number;
  event_id: number;
  expires_at: Date;
  member_id: number;
  endpoint_hash: Buffer;
  sealed: Buffer;
  time_zone: string;
  language: string | null;
  joined_at: Date | null;
  /** Other notifications that the member was sent. */
  sent: { event: number; at: string }[];
}

/**
 * For the deliveries $1 whose device is still subscribed. A notification counts once, however many devices it
 * was sent to. The end of its lease says when that was.
 */
export const PUSH_FACTS = {
  name: 'push-facts',
  text: `SELECT delivery.id, event_id, expires_at, device.member_id, endpoint_hash, sealed, time_zone, language,
      entered_at AS joined_at, sent.sent
    FROM deliveries AS delivery
      JOIN push_subscriptions AS device ON device.id = target_id
      JOIN events AS event ON event.id = event_id
      LEFT JOIN raffle_entries AS entry ON entry.member_id = event.member_id
        AND entry.raffle_id = substring(event.subject FROM '^raffle:([0-9]+)$')::integer
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(each), '[]') AS sent FROM (
          SELECT past.event_id AS event, max(past.next_try) - interval '${LEASE_S} seconds' AS at
          FROM deliveries AS past
          -- An array, so that the index on it is used even while a mass push has outdated the statistics.
          WHERE past.target = 'push' AND past.target_id = ANY (ARRAY(
              SELECT id FROM push_subscriptions AS own WHERE own.member_id = device.member_id))
            AND past.state = 'sent' AND past.event_id <> event.id AND past.next_try > clock_timestamp() - interval '25 hours'
          GROUP BY past.event_id) AS each) AS sent
    WHERE delivery.id = ANY ($1::bigint[])`,
};

export const DELETE_GONE = {
  name: 'push-devices-gone',
  text: 'DELETE FROM push_subscriptions WHERE endpoint_hash = ANY ($1::bytea[])',
};
