import { matchesNames } from '../common/pagination/like-pattern.js';
import { countHits } from '../common/pagination/pagination.js';
import type { LeaderboardUserDto, UserDto } from './dto/user.dto.js';

const COLUMNS =
  'users.user_id, users.name, users.nickname, users.image, users.is_admin, balances.points, balances.version';

/** Ties go by id, byte by byte (the columns are COLLATE "C"), in every query that ranks. */
export const RANKED_PAGE = {
  name: 'users-ranked-page',
  text: `SELECT ${COLUMNS}
    FROM (SELECT user_id FROM balances ORDER BY points DESC, user_id DESC LIMIT $1 OFFSET $2) AS listed
    JOIN users USING (user_id) JOIN balances USING (user_id)
    ORDER BY balances.points DESC, balances.user_id DESC`,
};

export const COUNT = {
  name: 'users-count',
  text: 'SELECT count(*) AS total FROM users',
};

/** By login, so that a row keeps its place while its points are edited. */
const page = (from: string) => `SELECT ${COLUMNS}
  FROM (SELECT user_id FROM users ${from} ORDER BY name, user_id LIMIT $1 OFFSET $2) AS listed
  JOIN users USING (user_id) JOIN balances USING (user_id)
  ORDER BY users.name, users.user_id`;

export const PAGE = { name: 'users-page', text: page('') };

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
  points: number;
  version: number;
}

export function toLeaderboardUser({ user_id, name, nickname, image, points }: UserRow): LeaderboardUserDto {
  return { user_id, name, nickname, image, points };
}

export function toUserDto(row: UserRow): UserDto {
  return { ...toLeaderboardUser(row), pointsVersion: row.version, isAdmin: row.is_admin };
}
