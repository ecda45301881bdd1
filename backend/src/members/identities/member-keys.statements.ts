import { PLATFORM } from '../../core/common/platform.js';

export const KEY_OF = {
  name: 'member-key-of',
  text: `SELECT member_id FROM identities WHERE platform = '${PLATFORM}' AND platform_id = $1`,
};

export const ENSURE_MEMBERS = {
  name: 'meet-members',
  text: 'SELECT * FROM meet_members($1, $2, $3, $4, $5)',
};

/** Two are enough to see that a name is ambiguous. */
export const FIND_BY_NICKNAME = {
  name: 'member-nicknamed',
  text: `SELECT platform_id AS id, nickname AS "displayName" FROM identities JOIN balances USING (member_id)
    WHERE platform = '${PLATFORM}' AND lower(nickname) = lower($1) AND NOT is_closed LIMIT 2`,
};
