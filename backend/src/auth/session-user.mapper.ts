import type { SessionUserDto } from './dto/session-user.dto.js';
import type { SessionMember } from './sessions/session-data.js';

/** What every page shows of the member; it came with the session. */
export function toSessionUser(member: SessionMember | null): SessionUserDto | null {
  if (!member) return null;
  const { userId, nickname, login, image, points, pointsVersion, isAdmin } = member;
  return { user_id: userId, nickname, name: login, image, points, pointsVersion, isAdmin };
}
