import { isAdmin as isAdminRole, ROLES } from '../../core/common/access/role.js';
import { matchesNames, searchPattern } from '../../core/common/pagination/search-pattern.js';
import { widthOf, type Range } from '../../core/common/pagination/list-query.js';
import { PLATFORM } from '../../core/common/platform.js';
import { Where } from '../../core/database/where.js';
import type { UserQuery } from './user-list.rules.js';
import { COLUMNS } from './users.statements.js';
import { countHits } from '../../core/database/count-of.js';

type UserSort = NonNullable<UserQuery['sort']>;
type Table = 'identities' | 'balances' | 'members' | 'viewer_facts';

const KEY: Readonly<Record<Table, string>> = {
  identities: 'identities.member_id',
  balances: 'balances.member_id',
  members: 'members.id',
  viewer_facts: 'viewer_facts.member_id',
};
/** Each order matches an index. Member keys increase in order of joining. */
const SORTED_BY: Readonly<Record<UserSort['column'], { table: Table; keys: readonly string[] }>> = {
  name: { table: 'identities', keys: ['identities.login', 'identities.platform_id'] },
  nickname: { table: 'identities', keys: ['lower(identities.nickname)', 'identities.platform_id'] },
  points: { table: 'balances', keys: ['balances.points', 'balances.user_id'] },
  watchedMinutes: { table: 'viewer_facts', keys: ['viewer_facts.watched_minutes', 'viewer_facts.member_id'] },
  joinedAt: { table: 'members', keys: ['members.id'] },
  id: { table: 'identities', keys: ['identities.platform', 'identities.platform_id'] },
};
const ADMINS = ROLES.filter(isAdminRole);
/** By login, so that rows keep their place while their points are edited. */
const OWN_ORDER: UserSort = { column: 'name', direction: 'ASC' };

/** Conditions of a filter, and the tables they need in addition to that of the sort order. */
function conditionsOf(
  { q, id, isAdmin, role, isSuspended, earnsPoints }: UserQuery['filter'],
  values: unknown[],
) {
  const where = new Where(values)
    .and(matchesNames, q === undefined ? undefined : searchPattern(q))
    .and(
      (value) => `identities.platform = '${PLATFORM}' AND identities.platform_id = ANY (${value}::text[])`,
      id,
    )
    .and((roles) => `members.role = ANY (${roles}::text[])`, isAdmin === true ? ADMINS : undefined)
    .and(
      (roles) => `coalesce(members.role, '') <> ALL (${roles}::text[])`,
      isAdmin === false ? ADMINS : undefined,
    )
    .and((value) => `members.role = ${value}`, role)
    // Written out instead of calling is_suspended, so that the partial indexes of suspended and banned
    // members apply.
    .and(
      (yes) => `(members.suspended_until > now() OR members.banned_until > now()) AND ${yes}::boolean`,
      isSuspended || undefined,
    )
    .and((yes) => `coalesce(NOT is_suspended(members, now()), ${yes})`, isSuspended === false || undefined)
    .and((value) => `members.earns_points = ${value}`, earnsPoints);
  const tables: Table[] = [];
  if (q !== undefined || id !== undefined) tables.push('identities');
  if ([isAdmin, role, isSuspended, earnsPoints].some((asked) => asked !== undefined)) tables.push('members');
  return { where, tables };
}

/**
 * Members who never signed in are only listed with `hasSignedIn: false`, by id or if they match a search;
 * closed accounts only by id.
 */
function listed(
  table: Table,
  { id, q, hasSignedIn = q === undefined || undefined }: UserQuery['filter'],
): string {
  if (id !== undefined) return 'true';
  if (hasSignedIn === undefined) {
    return table === 'balances'
      ? 'NOT balances.is_closed'
      : `NOT EXISTS (SELECT FROM balances AS seen WHERE seen.member_id = ${KEY[table]} AND seen.is_closed)`;
  }
  if (table === 'balances')
    return hasSignedIn ? 'balances.is_listed' : 'NOT balances.is_listed AND NOT balances.is_closed';
  const unlisted = `SELECT FROM balances AS seen WHERE seen.member_id = ${KEY[table]} AND NOT seen.is_listed`;
  return hasSignedIn ? `NOT EXISTS (${unlisted})` : `EXISTS (${unlisted} AND NOT seen.is_closed)`;
}

function from(first: Table, others: readonly Table[]): string {
  const joined = others.filter((table) => table !== first);
  return [first, ...joined.map((table) => `JOIN ${table} ON ${KEY[table]} = ${KEY[first]}`)].join(' ');
}

/** A range of the list. The inner query only joins tables needed for sorting and filtering. */
export function usersIn(range: Range, sort: UserQuery['sort'], filter: UserQuery['filter']) {
  const { column, direction } = sort ?? OWN_ORDER;
  const { table, keys } = SORTED_BY[column];
  const { where, tables } = conditionsOf(filter, [widthOf(range), range.first]);
  const isPlain = where.isEmpty && filter.hasSignedIn === undefined;
  const order = `ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const text = `SELECT ${COLUMNS}
    FROM (SELECT ${KEY[table]} AS member_id FROM ${from(table, tables)}
      WHERE ${listed(table, filter)} ${where.andClause} ${order} LIMIT $1 OFFSET $2) AS listed
    JOIN identities USING (member_id) JOIN members ON members.id = member_id JOIN balances USING (member_id)
    JOIN viewer_facts USING (member_id) ${order}`;
  // Unnamed when filtered, so that the query is planned for its values.
  return { ...(isPlain && { name: `users-by-${column}-${direction}` }), text, values: where.values };
}

/** Counts users matching a filter; null without one. */
export function countUsers(filter: UserQuery['filter']) {
  const { where, tables } = conditionsOf(filter, []);
  if (where.isEmpty && filter.hasSignedIn !== false) return null;
  const [first = 'balances', ...others] = tables;
  const hits = `SELECT FROM ${from(first, others)} WHERE ${listed(first, filter)} ${where.andClause}`;
  return { text: countHits(hits), values: where.values };
}
