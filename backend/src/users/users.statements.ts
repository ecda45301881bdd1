import { matchesNames } from '../common/pagination/like-pattern.js';
import { countHits } from '../common/pagination/pagination.js';
import type { LeaderboardUserDto, UserDto } from './dto/user.dto.js';

const PROFILE = `identities.platform_id AS user_id, identities.login AS name, identities.nickname, identities.image,
  balances.points`;
const COLUMNS = `${PROFILE}, balances.version, members.is_admin`;

/**
 * Points falling, ties by the platform's id falling, byte by byte. The index knows the points and the members' keys alone:
 * it finds which points the page shows and how many of the first tie stand before it. Only those ties are then sorted.
 */
export const RANKED_PAGE = {
  name: 'users-ranked-page',
  text: `WITH slice AS (
      SELECT points, member_id FROM balances ORDER BY points DESC, member_id DESC LIMIT $1 OFFSET $2),
    top AS (SELECT points, member_id FROM slice ORDER BY points DESC, member_id DESC LIMIT 1)
    SELECT ${PROFILE} FROM balances JOIN identities USING (member_id)
    WHERE points BETWEEN (SELECT min(points) FROM slice) AND (SELECT max(points) FROM slice)
    ORDER BY points DESC, platform_id DESC
    LIMIT $1 OFFSET (SELECT count(*) FROM balances JOIN top USING (points) WHERE balances.member_id > top.member_id)`,
};

export const COUNT = {
  name: 'users-count',
  text: 'SELECT count(*) AS total FROM identities',
};

/** By login, so that a row keeps its place while its points are edited. */
const page = (from: string) => `SELECT ${COLUMNS}
  FROM (SELECT member_id FROM identities ${from} ORDER BY login, platform_id LIMIT $1 OFFSET $2) AS listed
  JOIN identities USING (member_id) JOIN members ON members.id = member_id JOIN balances USING (member_id)
  ORDER BY identities.login, identities.platform_id`;

export const PAGE = { name: 'users-page', text: page('') };

/* Searches have no name: each is planned for its own term. */

export const SEARCH = page(`WHERE ${matchesNames('$3')}`);
export const COUNT_HITS = countHits(`SELECT FROM identities WHERE ${matchesNames('$1')}`);

export const FIND = {
  name: 'users-find',
  text: `SELECT ${COLUMNS} FROM identities JOIN members ON members.id = member_id
    JOIN balances USING (member_id) WHERE member_id = $1`,
};

export interface RankedRow {
  user_id: string;
  name: string;
  nickname: string;
  image: string;
  points: number;
}

export interface UserRow extends RankedRow {
  is_admin: boolean;
  version: number;
}

export function toLeaderboardUser({ user_id, name, nickname, image, points }: RankedRow): LeaderboardUserDto {
  return { user_id, name, nickname, image, points };
}

export function toUserDto(row: UserRow): UserDto {
  return { ...toLeaderboardUser(row), pointsVersion: row.version, isAdmin: row.is_admin };
}
