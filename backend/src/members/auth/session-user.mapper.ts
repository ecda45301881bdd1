import { isAdmin } from '../../core/common/access/role.js';
import type { SessionUserDto } from './dto/session-user.dto.js';
import type { SessionMember } from './sessions/session-data.js';

/** Uses only data read with the session. */
export function toSessionUser(member: SessionMember): SessionUserDto {
  const { userId, nickname, login, image, points, pointsVersion, role, isUnderAge, isOnBreak } = member;
  return {
    user_id: userId,
    nickname,
    name: login,
    image,
    points,
    pointsVersion,
    isAdmin: isAdmin(role),
    role,
    isUnderAge,
    isOnBreak: isOnBreak && !isAdmin(role),
  };
}
