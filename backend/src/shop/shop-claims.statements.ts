import { countHits } from '../common/pagination/pagination.js';
import type { ClaimsQuery } from './claims-query.js';

/* Without names: each is planned for what it looks for, since what is best for little is worst for much. */

const NEWEST = 'claim.claim_date DESC, claim.id DESC';
const COLUMNS =
  'identities.platform_id AS user_id, identities.nickname, claim.item_name, claim.price, claim.claim_date, claim.delivered';

/** Within the undelivered, and then within the delivered. */
const orderOf = (sort: ClaimsQuery['sort']) =>
  sort ? `${sort.column} ${sort.direction}, ${NEWEST}` : NEWEST;
const isByMember = (sort: ClaimsQuery['sort']) => sort?.column.includes('identities.') ?? false;

export const COUNT = 'SELECT count(*) AS total FROM shop_claims';
export const COUNT_UNDELIVERED = `${COUNT} WHERE NOT delivered`;

const show = (listed: string, sort: ClaimsQuery['sort']) => `SELECT ${COLUMNS} FROM (${listed}) AS listed
  JOIN shop_claims AS claim USING (id) JOIN identities USING (member_id)
  ORDER BY claim.delivered, ${orderOf(sort)}`;

/**
 * A slice of all claims: rows of the undelivered ($1 from $2 on), then of the delivered ($3 from $4 on). Split, because
 * the few that wait can be sorted by anything, and the many that are done need not be looked at for them.
 */
export function sliceOf(sort: ClaimsQuery['sort']): string {
  const part = (which: string, slice: string) => `(SELECT claim.id FROM shop_claims AS claim
    ${isByMember(sort) ? 'JOIN identities USING (member_id)' : ''} WHERE ${which} ORDER BY ${orderOf(sort)} ${slice})`;
  const undelivered = part('NOT claim.delivered', 'LIMIT $1 OFFSET $2');
  return show(`${undelivered} UNION ALL ${part('claim.delivered', 'LIMIT $3 OFFSET $4')}`, sort);
}

const MATCHES = '(claim.item_name ILIKE $1 OR identities.nickname ILIKE $1)';
const ALL = 'FROM shop_claims AS claim JOIN identities USING (member_id)';
/** Claims by their item's name, and the others by their member's: each half has an index of its own. */
const BY_ITEM = 'FROM shop_claims AS claim WHERE item_name ILIKE $1';
const BY_NAME = `${ALL} WHERE identities.nickname ILIKE $1 AND item_name NOT ILIKE $1`;

/** How many claims a term finds: all of them, or counted like every search. */
export const COUNT_MATCHES = `SELECT (SELECT count(*) ${BY_ITEM}) + (SELECT count(*) ${BY_NAME}) AS total`;
export const COUNT_HITS = countHits(`SELECT ${BY_ITEM} UNION ALL SELECT ${BY_NAME}`);

/** A slice of what a term ($1) finds: $2 rows from $3 on. Each half is cut before the two are merged. */
export function sliceOfHits(sort: ClaimsQuery['sort']): string {
  const half = (from: string) =>
    `(SELECT claim.id ${from} ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $2::int + $3::int)`;
  const byItem = isByMember(sort)
    ? BY_ITEM.replace('AS claim', 'AS claim JOIN identities USING (member_id)')
    : BY_ITEM;
  return `${show(`${half(byItem)} UNION ALL ${half(BY_NAME)}`, sort)} LIMIT $2 OFFSET $3`;
}

export const allMatches = (sort: ClaimsQuery['sort']): string =>
  `SELECT ${COLUMNS} ${ALL} WHERE ${MATCHES} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const allClaims = (sort: ClaimsQuery['sort']): string =>
  `SELECT ${COLUMNS} ${ALL} ORDER BY claim.delivered, ${orderOf(sort)}`;

export interface ClaimRow {
  user_id: string;
  nickname: string;
  item_name: string;
  price: number;
  claim_date: Date;
  delivered: boolean;
}
