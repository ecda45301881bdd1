import { PLATFORM } from '../../core/common/platform.js';
import { boardOrder } from './board-order.js';

/** Same order as the leaderboard. */
export const STANDING_OF = {
  name: 'users-standing-of',
  text: `SELECT nickname, own.points, 1 + (
      SELECT count(*) FROM balances WHERE is_listed AND (points, user_id) > (own.points, own.user_id)) AS rank
    FROM identities JOIN balances AS own USING (member_id)
    WHERE identities.platform = '${PLATFORM}' AND identities.platform_id = $1 AND own.is_listed`,
};

export const BEST = {
  name: 'users-standings-best',
  text: `SELECT nickname, balances.points
    FROM (SELECT member_id FROM balances WHERE is_listed ORDER BY ${boardOrder()} LIMIT $1) AS listed
    JOIN identities USING (member_id) JOIN balances USING (member_id)
    WHERE balances.points > 0 ORDER BY ${boardOrder('balances.points', 'balances.user_id')}`,
};

export const POINTS_OF = {
  name: 'users-points-of',
  text: `SELECT platform_id AS "userId", points,
      EXISTS (SELECT FROM breaks WHERE breaks.member_id = identities.member_id AND holds_until > clock_timestamp()) AS "isOnBreak"
    FROM balances JOIN identities USING (member_id)
    WHERE platform = '${PLATFORM}' AND platform_id = ANY ($1::text[]) AND NOT is_closed`,
};

export const WATCHED = {
  name: 'users-watched-minutes',
  text: `SELECT watched_minutes AS minutes FROM viewer_facts JOIN identities USING (member_id)
    WHERE platform = '${PLATFORM}' AND platform_id = $1`,
};
