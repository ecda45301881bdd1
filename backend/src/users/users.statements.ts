import { matchesNames } from '../common/pagination/like-pattern.js';
import { MARK_EVERY } from '../common/pagination/page-marks.js';
import { countHits } from '../common/pagination/pagination.js';
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

/* Searches have no name: each is planned for its own term. */

export const SEARCH = page(`WHERE ${matchesNames('$3')}`);
export const COUNT_HITS = countHits(`SELECT FROM users WHERE ${matchesNames('$1')}`);

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
