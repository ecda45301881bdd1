import { isAdmin, type Role } from '../../core/common/access/role.js';
import { boardOrder } from './board-order.js';
import type { LeaderboardUserDto, PersonDto, UserDto } from './dto/user.dto.js';

const PROFILE = `identities.platform_id AS user_id, identities.login AS name, identities.nickname, identities.image,
  balances.points`;
/** Columns of a user as shown to admins. */
export const COLUMNS = `${PROFILE}, balances.version, members.role, members.created_at,
  members.first_signed_in_at IS NOT NULL AS has_signed_in, viewer_facts.watched_minutes`;

/** The inner query can be answered from the index alone. */
export const RANKED_PAGE = {
  name: 'users-ranked-page',
  text: `SELECT ${PROFILE}
    FROM (SELECT member_id FROM balances WHERE is_listed ORDER BY ${boardOrder()} LIMIT $1 OFFSET $2) AS listed
    JOIN identities USING (member_id) JOIN balances USING (member_id)
    ORDER BY ${boardOrder('balances.points', 'balances.user_id')}`,
};

/** Members who have signed in. */
export const COUNT = {
  name: 'users-count',
  text: 'SELECT count(*) AS total FROM balances WHERE is_listed',
};

/** Members who have never signed in and hold points from an import. */
export const COUNT_IMPORTED = {
  name: 'users-imported-count',
  text: `SELECT count(*) AS total FROM (SELECT DISTINCT member_id FROM import_shares WHERE points > 0) AS imported
    JOIN balances USING (member_id) WHERE NOT is_listed AND NOT is_closed AND points > 0`,
};

export const FIND = {
  name: 'users-find',
  text: `SELECT ${COLUMNS} FROM identities JOIN members ON members.id = member_id
    JOIN balances USING (member_id) JOIN viewer_facts USING (member_id) WHERE member_id = $1`,
};

export interface RankedRow {
  user_id: string;
  name: string;
  nickname: string;
  image: string;
  points: number;
}

export interface UserRow extends RankedRow {
  role: Role | null;
  version: number;
  created_at: Date;
  has_signed_in: boolean;
  watched_minutes: number;
}

export function toPersonDto({ user_id, name, nickname, image, has_signed_in }: UserRow): PersonDto {
  return { user_id, name, nickname, image, hasSignedIn: has_signed_in };
}

export function toLeaderboardUser({ user_id, name, nickname, image, points }: RankedRow): LeaderboardUserDto {
  return { user_id, name, nickname, image, points };
}

export function toUserDto(row: UserRow): UserDto {
  return {
    ...toLeaderboardUser(row),
    pointsVersion: row.version,
    isAdmin: isAdmin(row.role),
    role: row.role,
    joinedAt: row.created_at.toISOString(),
    hasSignedIn: row.has_signed_in,
    watchedMinutes: row.watched_minutes,
  };
}
