import { countHits } from '../database/count-of.js';
import type { EventSort } from './security-list.rules.js';

/** $1: kind or null. $2: pattern for the member or the network, or null. */
const MATCHES = `($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR network ~* $2
  OR member_id IN (SELECT member_id FROM identities WHERE platform_id ~* $2 OR nickname ~* $2 OR login ~* $2))`;

/** Each order matches an index. Ids rise over time. */
const SORTED_BY = { at: ['id'], kind: ['kind', 'id'] } as const;

/** $3 events starting at offset $4, newest first unless sorted. */
export function pageIn(sort: EventSort) {
  const { column, direction } = sort ?? { column: 'at', direction: 'DESC' };
  const order = `ORDER BY ${SORTED_BY[column].map((key) => `event.${key} ${direction}`).join(', ')}`;
  return {
    name: `security-events-by-${column}-${direction}`,
    text: `SELECT event.id, event.at, event.kind, identities.platform_id AS user_id, identities.nickname, event.session,
      event.network, event.count, event.detail
    FROM (SELECT * FROM security_events AS event WHERE ${MATCHES} ${order} LIMIT $3 OFFSET $4) AS event
    LEFT JOIN identities USING (member_id) ${order}`,
  };
}

export const COUNT = {
  name: 'security-events-count',
  text: `SELECT count(*) AS total FROM security_events WHERE ${MATCHES}`,
};

export const COUNT_HITS = countHits(`SELECT FROM security_events WHERE ${MATCHES}`);
