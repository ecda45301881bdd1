import { EXACT_HITS } from '../common/pagination/kept-counts.js';
import { MARK_EVERY } from '../common/pagination/page-marks.js';
import type { LeaderboardUserDto, UserDto } from './dto/user.dto.js';

const COLUMNS =
  'users.user_id, users.name, users.nickname, users.image, users.is_admin, balances.points, balances.version';

/** Ties go by id, byte by byte (the columns are COLLATE "C"), in every query that ranks. */
const RANKS = 'ORDER BY points DESC, user_id DESC';
const rankedPage = (from: string) => `SELECT ${COLUMNS}
  FROM (SELECT user_id, points, version FROM balances ${from} ${RANKS} LIMIT $1 OFFSET $2) AS balances
  JOIN users USING (user_id)
  ORDER BY balances.points DESC, balances.user_id DESC`;

export const RANKED_PAGE = { name: 'users-ranked-page', text: rankedPage('') };
export const RANKED_PAGE_FROM = {
  name: 'users-ranked-page-from',
  text: rankedPage('WHERE (points, user_id) <= ($3, $4)'),
};
export const RANK_MARKS = {
  name: 'users-rank-marks',
  text: `WITH RECURSIVE marks AS (
      (SELECT points, user_id FROM balances ${RANKS} LIMIT 1)
      UNION ALL
      SELECT next.points, next.user_id FROM marks CROSS JOIN LATERAL (
        SELECT points, user_id FROM balances WHERE (points, user_id) < (marks.points, marks.user_id)
        ${RANKS} LIMIT 1 OFFSET ${MARK_EVERY - 1}) AS next)
    SELECT points, user_id FROM marks`,
};

export const COUNT = {
  name: 'users-count',
  text: 'SELECT count(*) AS total FROM users',
};

/** By login, so that a row keeps its place while its points are edited. */
const BY_LOGIN = 'ORDER BY name, user_id';
const page = (from: string) => `SELECT ${COLUMNS}
  FROM (SELECT user_id FROM users ${from} ${BY_LOGIN} LIMIT $1 OFFSET $2) AS listed
  JOIN users USING (user_id) JOIN balances USING (user_id)
  ORDER BY users.name, users.user_id`;

export const PAGE = { name: 'users-page', text: page('') };
export const PAGE_FROM = { name: 'users-page-from', text: page('WHERE (name, user_id) >= ($3, $4)') };
export const LOGIN_MARKS = {
  name: 'users-login-marks',
  text: `WITH RECURSIVE marks AS (
      (SELECT name, user_id FROM users ${BY_LOGIN} LIMIT 1)
      UNION ALL
      SELECT next.name, next.user_id FROM marks CROSS JOIN LATERAL (
        SELECT name, user_id FROM users WHERE (name, user_id) > (marks.name, marks.user_id)
        ${BY_LOGIN} LIMIT 1 OFFSET ${MARK_EVERY - 1}) AS next)
    SELECT name, user_id FROM marks`,
};

/* Searches have no name: each is planned for its own term, since what is best for a rare one is worst for a frequent one. */

/** Both names in one, as they are indexed; no term holds the line break between them. */
const NAMES = String.raw`nickname || E'\n' || name`;
const MATCHES = `(${NAMES}) ILIKE $1`;

/** All hits and the page of them, unless there are too many: then `hits` says so and nothing else holds. */
export const SEARCH = `WITH hits AS MATERIALIZED (
    SELECT user_id, name FROM users WHERE ${MATCHES} LIMIT ${EXACT_HITS + 1}),
  listed AS (SELECT user_id FROM hits ${BY_LOGIN} LIMIT $2 OFFSET $3)
  SELECT counted.hits::int, ${COLUMNS} FROM (SELECT count(*) AS hits FROM hits) AS counted
  LEFT JOIN (listed JOIN users USING (user_id) JOIN balances USING (user_id)) ON true
  ORDER BY users.name, users.user_id`;

/**
 * A page of a search that finds very much: along the logins, until there are enough. The empty text keeps the planner from
 * the index that finds all hits: it holds for few whatever was counted a moment ago.
 */
export const BROAD_SEARCH = page(`WHERE (${NAMES} || '') ILIKE $3`);

export const COUNT_MATCHES = `SELECT count(*) AS total FROM users WHERE ${MATCHES}`;

export const FIND = {
  name: 'users-find',
  text: `SELECT ${COLUMNS} FROM users JOIN balances USING (user_id) WHERE users.user_id = $1`,
};

export interface UserRow {
  user_id: string;
  name: string;
  nickname: string;
  image: string;
  is_admin: boolean;
  points: string;
  version: string;
}

/** A search's row; without a hit on the page there is one whose user is null. */
export type SearchRow = { hits: number } & (UserRow | { user_id: null });

export interface RankMark {
  points: string;
  user_id: string;
}

export interface LoginMark {
  name: string;
  user_id: string;
}

export function toLeaderboardUser({ user_id, name, nickname, image, points }: UserRow): LeaderboardUserDto {
  return { user_id, name, nickname, image, points: Number(points) };
}

export function toUserDto(row: UserRow): UserDto {
  return { ...toLeaderboardUser(row), pointsVersion: Number(row.version), isAdmin: row.is_admin };
}
