import { PLATFORM } from '../../core/common/platform.js';
import { COLUMNS } from './users.statements.js';

export const RECORD = {
  name: 'users-record',
  text: `SELECT ${COLUMNS}, members.last_login_at, members.earns_points, is_suspended(members, now()) IS TRUE AS is_suspended,
      CASE WHEN is_suspended(members, now()) THEN iso_time(nullif(suspension_ends(members), 'infinity')) END AS suspended_until,
      EXISTS (SELECT FROM breaks AS taken WHERE taken.member_id = members.id AND holds_until > clock_timestamp()) AS is_on_break,
      (SELECT count(*) FROM shop_claims AS claim WHERE claim.member_id = members.id) AS claims,
      (SELECT count(*) FROM shop_claims AS claim WHERE claim.member_id = members.id 
        AND state IN ('pending', 'processing')) AS "claimsWaiting",
      coalesce((SELECT spins FROM spin_summaries AS spun WHERE spun.member_id = members.id), 0) AS spins,
      (SELECT count(*) FROM member_notes AS note WHERE note.member_id = members.id) AS notes
    FROM identities JOIN members ON members.id = member_id JOIN balances USING (member_id)
      JOIN viewer_facts USING (member_id)
    WHERE identities.platform = '${PLATFORM}' AND platform_id = $1`,
};
