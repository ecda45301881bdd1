import { ofMembers, searchPattern } from '../../core/common/pagination/search-pattern.js';
import type { Sort } from '../../core/common/pagination/list-query.js';
import { MAX_COUNTED_HITS } from '../../core/common/pagination/pagination.js';
import { PLATFORM } from '../../core/common/platform.js';
import { Where } from '../../core/database/where.js';
import { parseClaimId } from './claim-id.js';
import type { ClaimState } from './claim-states.js';
import type { ClaimQuery } from './claim-list.rules.js';
import { countHits } from '../../core/database/count-of.js';

/* Unnamed, so that each is planned for its parameters: the best plan for few rows is the worst for many. */

type ClaimSort = ClaimQuery['sort'];

/** Whether an open claim takes longer than its item says; null if the item doesn't say, or the claim isn't open. */
const IS_LATE = `CASE WHEN claim.state IN ('pending', 'processing') THEN
    (SELECT claim.claim_date + make_interval(days => delivery_days) < now() FROM shop_items WHERE id = claim.item_id) END`;

const SORTED_BY: Readonly<Record<NonNullable<ClaimSort>['column'], string>> = {
  userId: 'identities.platform_id',
  userName: 'lower(identities.nickname)',
  itemName: 'lower(claim.item_name)',
  price: 'claim.price',
  claimDate: 'claim.claim_date',
  delivered: 'claim.delivered',
  state: 'claim.state',
  waiting: `coalesce(${IS_LATE}, false) DESC, claim.claim_date`,
};
const NEWEST = 'claim.claim_date DESC, claim.id DESC';
const COLUMNS = `identities.platform_id AS user_id, identities.nickname, claim.item_name, claim.price, claim.claim_date, claim.state,
    ${IS_LATE} AS is_late`;

/** Order within the undelivered claims, then within the delivered ones. */
const orderOf = (sort: ClaimSort) =>
  sort ? `${SORTED_BY[sort.column]} ${sort.direction}, ${NEWEST}` : NEWEST;
const isByMember = (sort: Sort | null) => sort?.column === 'userId' || sort?.column === 'userName';
const memberFor = (sort: ClaimSort) => (isByMember(sort) ? 'JOIN identities USING (member_id)' : '');

export const COUNT = 'SELECT count(*) AS total FROM shop_claims';
export const COUNT_UNDELIVERED = `${COUNT} WHERE NOT delivered`;

/** Conditions of a filter, except its search term. @param values of the parameters before the filter's own */
export function conditionsOf(
  { id, userId, itemId, isDelivered, states, from, to }: ClaimQuery['filter'],
  values: unknown[] = [],
): Where {
  return new Where(values)
    .and((value) => `claim.delivered = ${value}`, isDelivered)
    .and((value) => `claim.state = ANY (${value}::text[])`, states)
    .and((value) => `claim.claim_date >= ${value}`, from)
    .and((value) => `claim.claim_date < ${value}`, to)
    .and((value) => `claim.item_id = ${value}`, itemId)
    .and(
      (value) =>
        `claim.member_id = (SELECT member_id FROM identities WHERE platform = '${PLATFORM}' AND platform_id = ${value})`,
      userId,
    )
    .and(
      (value) => `(claim.member_id, claim.claim_date) IN (
        SELECT member_id, right(id, 24)::timestamptz FROM unnest(${value}::text[]) AS id
        JOIN identities ON platform = '${PLATFORM}' AND platform_id = left(id, -24))`,
      id?.filter((one) => parseClaimId(one) !== null),
    );
}

/** The rest of a statement after FROM: `claim` and `identities` of the listed ids, in the list's order. */
export const joinInOrder = (listed: string, sort: ClaimSort): string =>
  `(${listed}) AS listed JOIN shop_claims AS claim USING (id) JOIN identities USING (member_id)
  ORDER BY claim.delivered, ${orderOf(sort)}`;
const selectClaims = (listed: string, sort: ClaimSort) =>
  `SELECT ${COLUMNS} FROM ${joinInOrder(listed, sort)}`;

/** A range of all claims in index order: $1 rows from offset $2. */
export const NEWEST_SLICE = selectClaims(
  `SELECT claim.id FROM shop_claims AS claim ORDER BY claim.delivered, ${NEWEST} LIMIT $1 OFFSET $2`,
  null,
);
/**
 * A range in any other order: undelivered rows ($1 from offset $2), then delivered ones ($3 from offset $4).
 * Split so that sorting the few undelivered claims need not read the many delivered ones.
 */
export function sliceOf(sort: ClaimSort): string {
  const part = (claims: string, slice: string) =>
    `(SELECT claim.id FROM ${claims} ${memberFor(sort)} ORDER BY ${orderOf(sort)} ${slice})`;
  // OFFSET 0 stops Postgres from scanning all members in name order for the few undelivered claims.
  const undelivered = part(
    '(SELECT * FROM shop_claims WHERE NOT delivered OFFSET 0) AS claim',
    'LIMIT $1 OFFSET $2',
  );
  const delivered = part('(SELECT * FROM shop_claims WHERE delivered) AS claim', 'LIMIT $3 OFFSET $4');
  return selectClaims(`${undelivered} UNION ALL ${delivered}`, sort);
}

/** A range of the claims matching a filter without a search term: $1 rows from offset $2. */
export const sliceOfFiltered = (sort: ClaimSort, { clause }: Where): string =>
  selectClaims(
    `SELECT claim.id FROM shop_claims AS claim ${memberFor(sort)} ${clause}
      ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $1 OFFSET $2`,
    sort,
  );
export const countFiltered = ({ clause }: Where): string =>
  countHits(`SELECT FROM shop_claims AS claim ${clause}`);

const MATCHES = '(claim.item_name ~* $1 OR identities.nickname ~* $1)';
const ALL = 'FROM shop_claims AS claim JOIN identities USING (member_id)';
/** Matches by item name, plus the remaining matches by member name. Each half can use its own index. */
const BY_ITEM = 'FROM shop_claims AS claim WHERE item_name ~* $1';
const BY_NAME = `${ALL} WHERE identities.nickname ~* $1 AND item_name !~* $1`;
const BY_MEMBERS = `FROM shop_claims AS claim WHERE ${ofMembers('identities.nickname ~* $1')}`;

/** Counts matches of a term exactly, for streaming the whole list. */
export const countMatches = ({ andClause }: Where): string =>
  `SELECT (SELECT count(*) ${BY_ITEM} ${andClause}) + (SELECT count(*) ${BY_NAME} ${andClause}) AS total`;
/** Counts each half through its own index, up to the search limit. UNION removes claims found by both. */
export function countSearch({ andClause }: Where): string {
  const half = (from: string) =>
    `(SELECT member_id, claim_date ${from} ${andClause} LIMIT ${MAX_COUNTED_HITS + 1})`;
  return countHits(`${half(BY_ITEM)} UNION ${half(BY_MEMBERS)}`);
}

/** A range of the matches of a term ($1): $2 rows from offset $3. Each half is limited before merging. */
export function sliceOfHits(sort: ClaimSort, { andClause }: Where): string {
  const half = (from: string) =>
    `(SELECT claim.id ${from} ${andClause} ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $2::int + $3::int)`;
  const byItem = isByMember(sort)
    ? BY_ITEM.replace('AS claim', 'AS claim JOIN identities USING (member_id)')
    : BY_ITEM;
  return `${selectClaims(`${half(byItem)} UNION ALL ${half(BY_NAME)}`, sort)} LIMIT $2 OFFSET $3`;
}

export const allMatches = (sort: ClaimSort, { andClause }: Where): string =>
  `SELECT ${COLUMNS} ${ALL} WHERE ${MATCHES} ${andClause} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const allClaims = (sort: ClaimSort, { clause }: Where): string =>
  `SELECT ${COLUMNS} ${ALL} ${clause} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const countAll = ({ clause }: Where): string =>
  `SELECT count(*) AS total FROM shop_claims AS claim ${clause}`;

/** Number of claims in each state, among those matching a filter. */
export const countStates = ({ clause }: Where): string =>
  `SELECT claim.state, count(*) AS total FROM shop_claims AS claim ${clause} GROUP BY claim.state`;
/**
 * Uses a separate index for each half, like {@link countSearch}; one condition over both tables would read
 * every claim.
 */
const matchesOf = (columns: string, { andClause }: Where): string =>
  `SELECT ${columns} ${BY_ITEM} ${andClause}
    UNION ALL SELECT ${columns} ${BY_MEMBERS} AND item_name !~* $1 ${andClause}`;
export const countStatesOfMatches = (where: Where): string =>
  `SELECT state, count(*) AS total FROM (${matchesOf('claim.state', where)}) AS claim GROUP BY state`;

/** The claims that a filter finds, for a statement that joins them in their order. */
export interface ListedWhere {
  readonly matches: string;
  readonly values: readonly unknown[];
}

export function listedWhere(filter: ClaimQuery['filter']): ListedWhere {
  const isSearch = filter.q !== undefined;
  const where = conditionsOf(filter, isSearch ? [searchPattern(filter.q)] : []);
  const { clause, values } = where;
  const all = `SELECT claim.id FROM shop_claims AS claim ${clause}`;
  return { matches: isSearch ? matchesOf('claim.id', where) : all, values };
}

export interface ClaimRow {
  user_id: string;
  nickname: string;
  item_name: string;
  price: number;
  claim_date: Date;
  state: ClaimState;
  is_late: boolean | null;
}

export const ADVANCE_CLAIM = {
  name: 'advance-claim',
  text: 'SELECT * FROM advance_claim($1, $2, $3, $4, $5, $6)',
};
