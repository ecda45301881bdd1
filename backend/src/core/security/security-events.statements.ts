import { countHits } from '../database/count-of.js';

/** $1: kind or null, $2: pattern for the member or the network, or null. */
const MATCHES = `($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR network ~* $2
  OR member_id IN (SELECT member_id FROM identities WHERE platform_id ~* $2 OR nickname ~* $2 OR login ~* $2))`;

export const PAGE = {
  name: 'security-events-page',
  text: `SELECT event.id, event.at, event.kind, identities.platform_id AS user_id, identities.nickname, event.session,
      event.network, event.count, event.detail
    FROM (SELECT * FROM security_events WHERE ${MATCHES} ORDER BY id DESC LIMIT $3 OFFSET $4) AS event
    LEFT JOIN identities USING (member_id) ORDER BY event.id DESC`,
};

export const COUNT = {
  name: 'security-events-count',
  text: `SELECT count(*) AS total FROM security_events WHERE ${MATCHES}`,
};

export const COUNT_HITS = countHits(`SELECT FROM security_events WHERE ${MATCHES}`);
