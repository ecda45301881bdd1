import { RETENTION_BATCH } from '../../core/database/retention-steps.js';
import { RETENTION } from '../../core/common/retention.js';
import type { EventType } from './event-types.js';

/** Rows per statement: so few that claims made at the same time hardly wait. */
export const BATCH = 200;

export interface EventRow {
  id: number;
  type: EventType;
  member_id: number | null;
}

/** The oldest events whose deliveries the leader still has to add. */
export const WAITING_EVENTS = {
  name: 'events-waiting',
  text: `SELECT id, type, member_id FROM events WHERE NOT is_fanned_out ORDER BY id LIMIT ${BATCH}`,
};

export const MARK_FANNED_OUT = {
  name: 'events-fanned-out',
  text: 'UPDATE events SET is_fanned_out = true WHERE id = ANY ($1::bigint[])',
};

/**
 * Adds the next members of the group gifts among the events $1, in batches, so that a gift to thousands blocks no
 * one. Repeating it continues where it stopped.
 */
export const ADD_GIFT_MEMBERS = {
  name: 'events-of-group-gifts',
  text: `INSERT INTO events (type, subject, member_id, data, at)
    SELECT gift.type, gift.subject, entry.member_id, gift.data, gift.at
    FROM events AS gift CROSS JOIN LATERAL (
      SELECT member_id FROM point_entries
      WHERE reason = 'group_gift' AND ref_id = substring(gift.subject FROM '^group-gift:(.+)$')::bigint
        AND member_id > (SELECT max(coalesce(member_id, 0)) FROM events WHERE (type, subject) = (gift.type, gift.subject))
      ORDER BY member_id LIMIT ${BATCH}) AS entry
    WHERE gift.id = ANY ($1::bigint[]) AND gift.member_id IS NULL AND gift.type = 'points.given'
    ON CONFLICT DO NOTHING`,
};

export const DELETE_OLD_EVENTS = `WITH gone AS (
  DELETE FROM events WHERE id IN (
    SELECT id FROM events WHERE at < clock_timestamp() - interval '${RETENTION.events} days' LIMIT ${RETENTION_BATCH})
  RETURNING 1) SELECT count(*) AS rows FROM gone`;
