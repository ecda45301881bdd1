import { isAmong } from '../common/pagination/kept-matches.js';
import { MARK_EVERY } from '../common/pagination/page-marks.js';
import { FEW_HITS } from '../common/pagination/search-hits.js';
import type { ClaimsQuery } from './claims-query.js';

/* Without names: each is planned for what it looks for, since what is best for little is worst for much. */

const NEWEST = 'claim.claim_date DESC, claim.id DESC';
const COLUMNS =
  'claim.user_id, users.nickname, claim.item_name, claim.price, claim.claim_date, claim.delivered';

/** Within the undelivered, and then within the delivered. */
const orderOf = (sort: ClaimsQuery['sort']) =>
  sort ? `${sort.column} ${sort.direction}, ${NEWEST}` : NEWEST;
const isByUser = (sort: ClaimsQuery['sort']) => sort?.column.includes('users.') ?? false;

/** True for the order in which the delivered ones are indexed. */
export const isNewestFirst = (sort: ClaimsQuery['sort']): boolean =>
  sort === null ||
  sort.column === 'claim.delivered' ||
  (sort.column === 'claim.claim_date' && sort.direction === 'DESC');

export const COUNT = 'SELECT count(*) AS total FROM shop_claims';
export const COUNT_UNDELIVERED = `${COUNT} WHERE NOT delivered`;

/** Every 1,000th of the delivered, newest first. */
export const MARKS = {
  name: 'claims-marks',
  text: `WITH RECURSIVE marks AS (
      (SELECT claim_date, id FROM shop_claims WHERE delivered ORDER BY claim_date DESC, id DESC LIMIT 1)
      UNION ALL
      SELECT next.claim_date, next.id FROM marks CROSS JOIN LATERAL (
        SELECT claim_date, id FROM shop_claims WHERE delivered AND (claim_date, id) < (marks.claim_date, marks.id)
        ORDER BY claim_date DESC, id DESC LIMIT 1 OFFSET ${MARK_EVERY - 1}) AS next)
    SELECT claim_date, id FROM marks`,
};

const show = (listed: string, sort: ClaimsQuery['sort']) => `SELECT ${COLUMNS} FROM (${listed}) AS listed
  JOIN shop_claims AS claim USING (id) JOIN users USING (user_id)
  ORDER BY claim.delivered, ${orderOf(sort)}`;

/**
 * A slice of all claims: rows of the undelivered ($1 from $2 on), then of the delivered ($3 from $4 on). Split, because
 * the few that wait can be sorted by anything, and the many that are done need not be looked at for them.
 * @param isFar whether to begin at a mark ($5, $6) among the delivered
 */
export function sliceOf(sort: ClaimsQuery['sort'], isFar: boolean): string {
  const part = (which: string, slice: string) => `(SELECT claim.id FROM shop_claims AS claim
    ${isByUser(sort) ? 'JOIN users USING (user_id)' : ''} WHERE ${which} ORDER BY ${orderOf(sort)} ${slice})`;
  const delivered = isFar
    ? 'claim.delivered AND (claim.claim_date, claim.id) <= ($5, $6)'
    : 'claim.delivered';
  return show(
    `${part('NOT claim.delivered', 'LIMIT $1 OFFSET $2')} UNION ALL ${part(delivered, 'LIMIT $3 OFFSET $4')}`,
    sort,
  );
}

const MATCHES = '(claim.item_name ILIKE $1 OR users.nickname ILIKE $1)';

/** All whose nickname the term fits: both names in one are what is indexed. */
export const NAMED = String.raw`SELECT user_id FROM users
  WHERE (nickname || E'\n' || name) ILIKE $1 AND nickname ILIKE $1`;

/** All hits and the page of them, unless there are too many: then `named` or `hits` says so and nothing else holds. */
export const sliceOfHits = (sort: ClaimsQuery['sort']): string => `WITH
  named AS MATERIALIZED (${NAMED} LIMIT ${FEW_HITS + 1}),
  hits AS MATERIALIZED (
    (SELECT id FROM shop_claims WHERE item_name ILIKE $1 LIMIT ${FEW_HITS + 1})
    UNION (SELECT id FROM named JOIN shop_claims USING (user_id) LIMIT ${FEW_HITS + 1})),
  page AS (SELECT listed.*, row_number() OVER () AS place
    FROM (${show('SELECT id FROM hits', sort)} LIMIT $2 OFFSET $3) AS listed)
  SELECT counted.*, page.* FROM (
    SELECT (SELECT count(*)::int FROM named) AS named, (SELECT count(*)::int FROM hits) AS hits) AS counted
  LEFT JOIN page ON true ORDER BY page.place`;

const ALL = 'FROM shop_claims AS claim JOIN users USING (user_id)';
const ONE_BY_ONE = `FROM shop_claims AS claim CROSS JOIN LATERAL (
  SELECT nickname FROM users WHERE users.user_id = claim.user_id OFFSET 0) AS users`;
/** Each half by its own index; together it would be a look at every claim and its user. */
export const COUNT_MATCHES = `SELECT (SELECT count(*) FROM shop_claims WHERE item_name ILIKE $1)
  + (SELECT count(*) FROM shop_claims JOIN (${NAMED}) AS named USING (user_id) WHERE item_name NOT ILIKE $1) AS total`;

/**
 * A slice of what a frequent term finds: along the order, until there are enough. Where an index has the order, each user
 * is looked up for itself, whatever the planner thinks of the term.
 */
export const sliceOfMatches = (sort: ClaimsQuery['sort']): string => {
  const all = isNewestFirst(sort) ? allMatches(sort).replace(ALL, ONE_BY_ONE) : allMatches(sort);
  return `${all} LIMIT $2 OFFSET $3`;
};

/** The same where the term fits fewer users: those ($4), and the items, along the order. */
export const sliceOfSome = (sort: ClaimsQuery['sort']): string =>
  show(
    `SELECT claim.id FROM shop_claims AS claim ${isByUser(sort) ? 'JOIN users USING (user_id)' : ''}
      WHERE claim.item_name ILIKE $1 OR ${isAmong('claim.user_id', '$4')}
      ORDER BY claim.delivered, ${orderOf(sort)} LIMIT $2 OFFSET $3`,
    sort,
  );

export const allMatches = (sort: ClaimsQuery['sort']): string =>
  `SELECT ${COLUMNS} ${ALL} WHERE ${MATCHES} ORDER BY claim.delivered, ${orderOf(sort)}`;
export const allClaims = (sort: ClaimsQuery['sort']): string =>
  `SELECT ${COLUMNS} ${ALL} ORDER BY claim.delivered, ${orderOf(sort)}`;

export interface ClaimRow {
  user_id: string;
  nickname: string;
  item_name: string;
  price: string;
  claim_date: Date;
  delivered: boolean;
}

/** A search's row; without a hit on the page there is one whose user is null. */
export type ClaimSearchRow = { named: number; hits: number } & (ClaimRow | { user_id: null });

export interface ClaimMark {
  claim_date: Date;
  id: string;
}
