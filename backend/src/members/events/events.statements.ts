import { RETENTION_BATCH } from '../../core/database/retention-steps.js';
import { RETENTION } from '../../core/common/retention.js';
import type { EventType } from './event-types.js';

/** Rows per statement: so few that claims made at the same time hardly wait. */
export const BATCH = 200;

export interface EventRow {
  id: number;
  type: EventType;
  member_id: number | null;
  /** `member`: concerns one. `share`: a member's share of a gift to many. `audience`: not about one member. */
  reach: 'member' | 'share' | 'audience';
}

const COLUMNS = `id, type, member_id,
  CASE WHEN member_id IS NULL THEN 'audience' WHEN subject LIKE 'group-gift:%' THEN 'share' ELSE 'member' END AS reach`;
/** Those about one member first, then the oldest. */
const IN_ORDER = `ORDER BY member_id IS NULL, subject LIKE 'group-gift:%', id LIMIT ${BATCH}`;

/** Events the leader still has to fan out. */
export const WAITING_EVENTS = {
  name: 'events-waiting',
  text: `SELECT ${COLUMNS} FROM events WHERE NOT is_fanned_out ${IN_ORDER}`,
};

export const MARK_FANNED_OUT = {
  name: 'events-fanned-out',
  text: 'UPDATE events SET is_fanned_out = true WHERE id = ANY ($1::bigint[])',
};

/**
 * Adds the next members of the group gift that the event $1 is about, in batches, so that a gift to thousands blocks
 * no one. Repeating it continues where it stopped. The lock keeps the gift from being undone in the meantime.
 */
export const ADD_GIFT_MEMBERS = {
  name: 'events-of-group-gifts',
  text: `INSERT INTO events (type, subject, member_id, data, at)
    SELECT gift.type, gift.subject, entry.member_id, gift.data, gift.at
    FROM standing_events($1::bigint[]) AS gift CROSS JOIN LATERAL (
      SELECT member_id FROM point_entries
      WHERE reason = 'group_gift' AND ref_id = substring(gift.subject FROM '^group-gift:(.+)$')::bigint
        AND member_id > (SELECT max(coalesce(member_id, 0)) FROM events
          WHERE (type, subject) = (gift.type, gift.subject) AND withdrawn_at IS NULL)
      ORDER BY member_id LIMIT ${BATCH}) AS entry
    WHERE gift.member_id IS NULL AND gift.type = 'points.given'
    ON CONFLICT DO NOTHING`,
};

/** Open pages, as a channel in `missed_events`: `withdraw_event` adds what they must no longer show. */
export const PAGES = 'pages';

/** Remembers that the channel $2 has no deliveries for the events $1 yet. */
export const MISS_EVENTS = {
  name: 'events-missed',
  text: `INSERT INTO missed_events (event_id, channel) SELECT id, $2 FROM events WHERE id = ANY ($1::bigint[]) ON CONFLICT DO NOTHING`,
};

/** Those that the channel $1 missed, and with {@link PAGES} those withdrawn since it showed them. */
export const MISSED_EVENTS = {
  name: 'events-missed-by',
  text: `SELECT ${COLUMNS} FROM missed_events JOIN events ON id = event_id WHERE channel = $1 ${IN_ORDER}`,
};

export const FORGET_MISSED = {
  name: 'events-missed-no-more',
  text: 'DELETE FROM missed_events WHERE event_id = ANY ($1::bigint[]) AND channel = $2',
};

export const DELETE_OLD_EVENTS = `WITH gone AS (
  DELETE FROM events WHERE id IN (
    SELECT id FROM events WHERE at < clock_timestamp() - interval '${RETENTION.events} days' LIMIT ${RETENTION_BATCH})
  RETURNING 1) SELECT count(*) AS rows FROM gone`;
