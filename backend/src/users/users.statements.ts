import type { LeaderboardUserDto, UserDto } from './dto/user.dto.js';

const COLUMNS =
  'users.user_id, users.name, users.nickname, users.image, users.is_admin, balances.points, balances.version';

/** Ties go by id, byte by byte (the columns are COLLATE "C"), in every query that ranks. */
export const RANKED_PAGE = {
  name: 'users-ranked-page',
  text: `SELECT ${COLUMNS}
    FROM (SELECT user_id, points, version FROM balances ORDER BY points DESC, user_id DESC LIMIT $1 OFFSET $2) AS balances
    JOIN users USING (user_id)
    ORDER BY balances.points DESC, balances.user_id DESC`,
};

export const COUNT = { name: 'users-count', text: 'SELECT count(*) AS total FROM balances' };

/** By login, so that a row keeps its place while its points are edited. */
export const PAGE = {
  name: 'users-page',
  text: `SELECT ${COLUMNS} FROM users JOIN balances USING (user_id)
    ORDER BY users.name, users.user_id LIMIT $1 OFFSET $2`,
};

const MATCHES = 'users.nickname ILIKE $1 OR users.name ILIKE $1';

export const SEARCH = {
  name: 'users-search',
  text: `SELECT ${COLUMNS} FROM users JOIN balances USING (user_id) WHERE ${MATCHES}
    ORDER BY users.name, users.user_id LIMIT $2 OFFSET $3`,
};

export const COUNT_MATCHES = {
  name: 'users-count-matches',
  text: `SELECT count(*) AS total FROM users WHERE ${MATCHES}`,
};

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

/** A term as a pattern in which `%`, `_` and `\` are plain characters. */
export function likePattern(term: string): string {
  return `%${term.replace(/[%_\\]/g, String.raw`\$&`)}%`;
}

export function toLeaderboardUser({ user_id, name, nickname, image, points }: UserRow): LeaderboardUserDto {
  return { user_id, name, nickname, image, points: Number(points) };
}

export function toUserDto(row: UserRow): UserDto {
  return { ...toLeaderboardUser(row), pointsVersion: Number(row.version), isAdmin: row.is_admin };
}
