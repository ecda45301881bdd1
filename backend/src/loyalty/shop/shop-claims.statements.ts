import { ofMembers } from '../../core/common/pagination/search-pattern.js';
import type { Sort } from '../../core/common/pagination/list-query.js';
import { COUNTED_HITS } from '../../core/common/pagination/pagination.js';
import { PLATFORM } from '../../core/common/platform.js';
import { Where } from '../../core/database/where.js';
import { parseClaimId } from './claim-id.js';
import type { ClaimState } from './claim-states.js';
import type { ClaimQuery } from './claim-list.rules.js';
import { countHits } from '../../core/database/count-of.js';

/* Not named: each is planned for its parameters, since the best plan for few rows is the worst for many. */

type ClaimSort = ClaimQuery['sort'];

const SORTED_BY: Readonly<Record<NonNullable<ClaimSort>['column'], string>> = {
  userId: 'identities.platform_id',
  userName: 'lower(identities.nickname)',
  itemName: 'lower(claim.item_name)',
  price: 'claim.price',
  claimDate: 'claim.claim_date',
  delivered: 'claim.delivered',
  state: 'claim.state',
};
const NEWEST = 'claim.claim_date DESC, claim.id DESC';
const COLUMNS =
  'identities.platform_id AS user_id, identities.nickname, claim.item_name, claim.price, claim.claim_date, claim.state';

/** Within the undelivered, and then within the delivered. */
const orderOf = (sort: ClaimSort) =>
  sort ? `${SORTED_BY[sort.column]} ${sort.direction}, ${NEWEST}` : NEWEST;
const isByMember = (sort: Sort | null) => sort?.column === 'userId' || sort?.column === 'userName';
const memberFor = (sort: ClaimSort) => (isByMember(sort) ? 'JOIN identities USING (member_id)' : '');

export const COUNT = 'SELECT count(*) AS total FROM shop_claims';
export const COUNT_UNDELIVERED = `${COUNT} WHERE NOT delivered`;

/** What a filter asks of each claim, beside its term. @param values of the parameters in front of the filter's own */
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

const show = (listed: string, sort: ClaimSort) => `SELECT ${COLUMNS} FROM (${listed}) AS listed
  JOIN shop_claims AS claim USING (id) JOIN identities USING (member_id)
  ORDER BY claim.delivered, ${orderOf(sort)}`;

/** A slice of all claims in the order that an index has: $1 rows from $2 on. */
export const NEWEST_SLICE = show(
  `SELECT claim.id FROM shop_claims AS claim ORDER BY claim.delivered, ${NEWEST} LIMIT $1 OFFSET $2`,
  null,
);
/**
 * A slice in any other order: rows of the undelivered ($1 from $2 on), then of the delivered ($3 from $4 on). Split, because
 * the few that wait can be sorted by anything, and the many that are done need not be looked at for them.
 */
export function sliceOf(sort: ClaimSort): string {
  const part = (claims: string, slice: string) =>
    `(SELECT claim.id FROM ${claims} ${memberFor(sort)} ORDER BY ${orderOf(sort)} ${slice})`;
  // The offset keeps Postgres from looking through all members in the order of their names for the few whose claims wait.
  const undelivered = part(
    '(SELECT * FROM shop_claims WHERE NOT delivered OFFSET 0) AS claim',
    'LIMIT $1 OFFSET $2',
  );
  const delivered = part('(SELECT * FROM shop_claims WHERE delivered) AS claim', 'LIMIT $3 OFFSET $4');
  return show(`${undelivered} UNION ALL ${delivered}`, sort);
}

/** A slice of what a filter without a term leaves over: $1 rows from $2 on. */
export const sliceOfFiltered = (sort: ClaimSort, { clause }: Where): string =>
  show(
    `SELECT claim.id FROM shop_claims AS claim ${memberFor(sort)} ${clause}
      ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $1 OFFSET $2`,
    sort,
  );
export const countFiltered = ({ clause }: Where): string =>
  countHits(`SELECT FROM shop_claims AS claim ${clause}`);

const MATCHES = '(claim.item_name ~* $1 OR identities.nickname ~* $1)';
const ALL = 'FROM shop_claims AS claim JOIN identities USING (member_id)';
/** Claims by their item's name, and the others by their member's: each half has an index of its own. */
const BY_ITEM = 'FROM shop_claims AS claim WHERE item_name ~* $1';
const BY_NAME = `${ALL} WHERE identities.nickname ~* $1 AND item_name !~* $1`;
const BY_MEMBERS = `FROM shop_claims AS claim WHERE ${ofMembers('identities.nickname ~* $1')}`;

/** How many claims a term finds: all of them, or counted like every search. */
export const countMatches = ({ more }: Where): string =>
  `SELECT (SELECT count(*) ${BY_ITEM} ${more}) + (SELECT count(*) ${BY_NAME} ${more}) AS total`;
/** Each half is counted by what its index knows; a claim that both find is one. */
export function countSearch({ more }: Where): string {
  const half = (from: string) => `(SELECT member_id, claim_date ${from} ${more} LIMIT ${COUNTED_HITS + 1})`;
  return countHits(`${half(BY_ITEM)} UNION ${half(BY_MEMBERS)}`);
}

/** A slice of what a term ($1) finds: $2 rows from $3 on. Each half is cut before the two are merged. */
export function sliceOfHits(sort: ClaimSort, { more }: Where): string {
  const half = (from: string) =>
    `(SELECT claim.id ${from} ${more} ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $2::int + $3::int)`;
  const byItem = isByMember(sort)
    ? BY_ITEM.replace('AS claim', 'AS claim JOIN identities USING (member_id)')
    : BY_ITEM;
  return `${show(`${half(byItem)} UNION ALL ${half(BY_NAME)}`, sort)} LIMIT $2 OFFSET $3`;
}

export const allMatches = (sort: ClaimSort, { more }: Where): string =>
  `SELECT ${COLUMNS} ${ALL} WHERE ${MATCHES} ${more} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const allClaims = (sort: ClaimSort, { clause }: Where): string =>
  `SELECT ${COLUMNS} ${ALL} ${clause} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const countAll = ({ clause }: Where): string =>
  `SELECT count(*) AS total FROM shop_claims AS claim ${clause}`;

/** How many of what a filter finds are in each state. */
export const countStates = ({ clause }: Where): string =>
  `SELECT claim.state, count(*) AS total FROM shop_claims AS claim ${clause} GROUP BY claim.state`;
/** Each half by its own index, as {@link countSearch}: one condition over both tables reads every claim. */
export const countStatesOfMatches = ({ more }: Where): string =>
  `SELECT state, count(*) AS total FROM (
    SELECT claim.state ${BY_ITEM} ${more}
    UNION ALL SELECT claim.state ${BY_MEMBERS} AND item_name !~* $1 ${more}
  ) AS claim GROUP BY state`;

export interface ClaimRow {
  user_id: string;
  nickname: string;
  item_name: string;
  price: number;
  claim_date: Date;
  state: ClaimState;
}

export const ADVANCE_CLAIM = {
  name: 'advance-claim',
  text: 'SELECT * FROM advance_claim($1, $2, $3, $4, $5, $6)',
};
