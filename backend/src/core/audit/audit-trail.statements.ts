import { searchPattern } from '../common/pagination/search-pattern.js';
import { type Range, widthOf } from '../common/pagination/list-query.js';
import { MAX_COUNTED_HITS } from '../common/pagination/pagination.js';
import { PLATFORM } from '../common/platform.js';
import { Where } from '../database/where.js';
import type { EntryQuery } from './audit-list.rules.js';
import { countHits } from '../database/count-of.js';

/* Unnamed, so that each statement is planned for its own parameters. */

export const COUNT_BY_ENTITY = 'SELECT entity, count(*) AS total FROM audit_entries GROUP BY entity';

const memberOf = (userId: string) =>
  `(SELECT member_id FROM identities WHERE platform = '${PLATFORM}' AND platform_id = ${userId})`;

/** Conditions for every filter except the search term. */
const conditionsOf = (filter: EntryQuery['filter'], values: unknown[]) =>
  new Where(values)
    .and((ids) => `id = ANY (${ids}::bigint[])`, filter.id)
    .and((kind) => `entity = ${kind}`, filter.kind)
    .and((target) => `entity_id = ${target}`, filter.targetId)
    .and((actor) => `actor_id = ${memberOf(actor)}`, filter.actorId)
    .and((person) => `person_id = ${memberOf(person)}`, filter.personId)
    .and((from) => `at >= ${from}`, filter.from)
    .and((to) => `at < ${to}`, filter.to);

/**
 * Actors who match the term. There are few of them, found by jumping through the index from one to the next.
 */
const ACTORS = `WITH RECURSIVE actors AS (
    (SELECT actor_id FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
    UNION ALL
    SELECT (SELECT actor_id FROM audit_entries WHERE actor_id > actors.actor_id ORDER BY actor_id LIMIT 1)
    FROM actors WHERE actors.actor_id IS NOT NULL)
  SELECT actor_id FROM actors JOIN identities ON member_id = actor_id WHERE platform_id ~* $1 OR nickname ~* $1`;
const MATCHES_SEARCH = '(action ~* $1 OR entity ~* $1 OR entity_id ~* $1 OR target_label ~* $1)';
/**
 * Matches what was done, or who did it. Each half uses its own index and is limited
 * before the two are merged.
 */
const hits = ({ andClause }: Where, slice: string) => `(
    SELECT id FROM audit_entries WHERE ${MATCHES_SEARCH} ${andClause} ${slice}
  ) UNION SELECT own.id FROM (${ACTORS}) AS found CROSS JOIN LATERAL (
    SELECT id FROM audit_entries WHERE actor_id = found.actor_id ${andClause} ${slice}) AS own`;

export function entriesIn(
  { first, ...range }: Range,
  sort: EntryQuery['sort'],
  filter: EntryQuery['filter'],
) {
  const width = widthOf({ first, ...range });
  const order = `ORDER BY id ${sort?.direction ?? 'DESC'}`;
  if (filter.q === undefined) {
    const where = conditionsOf(filter, [width, first]);
    const ids = `SELECT id FROM audit_entries ${where.clause} ${order} LIMIT $1 OFFSET $2`;
    return { text: withPeople(ids, order), values: where.values };
  }
  const where = conditionsOf(filter, [searchPattern(filter.q), width, first]);
  const ids = `${hits(where, `${order} LIMIT $2::int + $3::int`)} ${order} LIMIT $2 OFFSET $3`;
  return { text: withPeople(ids, order), values: where.values };
}

export function countEntries(filter: EntryQuery['filter']) {
  if (filter.q === undefined) {
    const where = conditionsOf(filter, []);
    return { text: countHits(`SELECT FROM audit_entries ${where.clause}`), values: where.values };
  }
  const where = conditionsOf(filter, [searchPattern(filter.q)]);
  return { text: countHits(hits(where, `LIMIT ${MAX_COUNTED_HITS + 1}`)), values: where.values };
}

const withPeople = (
  ids: string,
  order: string,
) => `SELECT entry.*, actor.platform_id AS actor_user_id, actor.nickname AS actor_name,
    person.platform_id AS person_user_id, person.nickname AS person_name
  FROM (${ids}) AS listed JOIN audit_entries AS entry USING (id)
  LEFT JOIN identities AS actor ON actor.member_id = entry.actor_id
  LEFT JOIN identities AS person ON person.member_id = entry.person_id
  ${order}`;

export interface AuditRow {
  id: number;
  at: Date;
  actor_user_id: string | null;
  actor_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  target_label: string | null;
  person_user_id: string | null;
  person_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
}
