import { COUNTED_HITS, countHits } from '../common/pagination/pagination.js';
import { PLATFORM } from '../common/platform.js';

const withActors = (
  ids: string,
) => `SELECT entry.id, entry.at, actor.platform_id AS actor_id, actor.nickname, entry.action,
    entry.entity, entry.entity_id, subject.nickname AS entity_name, entry.before, entry.after, entry.request_id
  FROM (${ids}) AS listed JOIN audit_entries AS entry USING (id)
  LEFT JOIN identities AS actor ON actor.member_id = entry.actor_id
  LEFT JOIN identities AS subject
    ON entry.entity = 'user' AND subject.platform = '${PLATFORM}' AND subject.platform_id = entry.entity_id
  ORDER BY entry.id DESC`;
/* Without names: each is planned for what it looks for. */

/** $1 and $2: kind and id of a record, null for all. */
const OF_RECORD = '($1::text IS NULL OR entity = $1) AND ($2::text IS NULL OR entity_id = $2)';

export const PAGE = withActors(
  `SELECT id FROM audit_entries WHERE ${OF_RECORD} ORDER BY id DESC LIMIT $3 OFFSET $4`,
);
export const COUNT_OF_RECORD = `SELECT count(*) AS total FROM audit_entries WHERE ${OF_RECORD}`;
export const COUNT_BY_ENTITY = 'SELECT entity, count(*) AS total FROM audit_entries GROUP BY entity';

/** The few who ever changed something, found by jumping from one to the next; of them those whom the term fits. */
const ACTORS = `WITH RECURSIVE actors AS (
    (SELECT actor_id FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
    UNION ALL
    SELECT (SELECT actor_id FROM audit_entries WHERE actor_id > actors.actor_id ORDER BY actor_id LIMIT 1)
    FROM actors WHERE actors.actor_id IS NOT NULL)
  SELECT actor_id FROM actors JOIN identities ON member_id = actor_id WHERE platform_id ILIKE $3 OR nickname ILIKE $3`;
const BY_TEXT = `SELECT id FROM audit_entries
  WHERE (action ILIKE $3 OR entity ILIKE $3 OR entity_id ILIKE $3) AND ${OF_RECORD}`;
/** By what was done, and by who did it: each half has an index of its own, and is cut before the two are merged. */
const hits = (slice: string) => `(${BY_TEXT} ${slice}) UNION
  SELECT own.id FROM (${ACTORS}) AS found CROSS JOIN LATERAL (
    SELECT id FROM audit_entries WHERE actor_id = found.actor_id AND ${OF_RECORD} ${slice}) AS own`;

export const SEARCH = withActors(
  `${hits('ORDER BY id DESC LIMIT $4::int + $5::int')} ORDER BY id DESC LIMIT $4 OFFSET $5`,
);
export const COUNT_HITS = countHits(hits(`LIMIT ${COUNTED_HITS + 1}`));

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: string | null;
  nickname: string | null;
  action: string;
  entity: string;
  entity_id: string;
  entity_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
}
