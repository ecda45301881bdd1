import { PLATFORM } from '../../core/common/platform.js';

const BATCH = 100;

export const DUE = {
  name: 'members-to-forget',
  text: `SELECT id, platform_id FROM members JOIN identities ON member_id = id
    WHERE forget_at <= clock_timestamp() ORDER BY forget_at LIMIT ${BATCH}`,
};

/**
 * Members who never signed in. Excludes those who are suspended or excluded from earning, because forgetting
 * them would lift that with their next chat message.
 */
const NEVER_SIGNED_IN = `first_signed_in_at IS NULL AND role IS NULL AND earns_points
      AND is_suspended(members, now()) IS NOT TRUE`;

/** Members not seen for the number of days set in the earning rules, unless imported points wait for them. */
export const UNSEEN = {
  name: 'members-unseen',
  text: `WITH seen AS (SELECT now() - forget_unseen_days * interval '1 day' AS since FROM earning_rules)
    SELECT id, platform_id FROM seen, balances JOIN members ON id = balances.member_id JOIN identities USING (member_id)
    WHERE NOT is_listed AND NOT is_closed AND ${NEVER_SIGNED_IN} AND created_at < since
      AND NOT EXISTS (SELECT FROM earned_days WHERE member_id = id AND day >= (SELECT site_day(since)))
      AND NOT EXISTS (SELECT FROM attendance JOIN ticks ON ticks.id = tick_id WHERE member_id = members.id AND opened_at > since)
      AND NOT EXISTS (SELECT FROM import_rows WHERE member_id = members.id AND applied_at IS NOT NULL AND undone_at IS NULL
        HAVING points_wait_until(min(applied_at), max(applied_at) FILTER (WHERE added_points > 0)) > now())
    LIMIT ${BATCH}`,
};

export const UNLISTED = {
  name: 'member-unlisted',
  text: `SELECT id, identities.platform_id FROM identities JOIN members ON id = member_id
    WHERE platform = '${PLATFORM}' AND identities.platform_id = $1 AND ${NEVER_SIGNED_IN}`,
};

/** Not for signed-in members, who had theirs at their last login. */
export const DELETE_WAITING_FOR = {
  name: 'waiting-points-of',
  text: `DELETE FROM import_rows WHERE verdict = 'waiting' AND (platform_id = $1 OR platform_id IS NULL AND login = $2)`,
};

/**
 * Members brought back by a restored backup. Those who have signed up again since are younger than the
 * fingerprint and are kept.
 */
export const RESTORED_MEMBERS = `SELECT id, platform_id, fingerprint FROM former_members
    JOIN identities ON fingerprint = ANY (ARRAY(SELECT hmac(convert_to(platform || ' ' || platform_id, 'UTF8'), key, 'sha256') FROM unnest($1::bytea[]) AS key))
    JOIN members ON members.id = member_id
    WHERE is_to_repeat AND forgotten_at > members.created_at AND platform = '${PLATFORM}'`;

export const REPEATED = 'UPDATE former_members SET is_to_repeat = false WHERE is_to_repeat';

export const FORGET = 'SELECT * FROM forget_member($1, $2, $3)';

export const ONLY_IMPORTED = {
  name: 'members-only-imported',
  text: `SELECT id, platform_id FROM only_imported($1, 500)`,
};

/** In one statement, because an import may have made tens of thousands. */
export const FORGET_IMPORTED = `SELECT count(*) AS forgotten FROM unnest($1::bigint[], $2::bytea[]) AS made (id, print),
    forget_member(id, print, 'import_undone') AS done WHERE done.outcome = 'forgotten'`;

export const IS_RESTORED = {
  name: 'is-restored',
  text: 'SELECT FROM former_members WHERE is_to_repeat LIMIT 1',
};
