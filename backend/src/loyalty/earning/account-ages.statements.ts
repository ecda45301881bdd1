export const MEMBERS_WITHOUT_AGE = {
  name: 'account-ages-unknown',
  text: `SELECT member_id AS "memberId", platform_id AS "userId" FROM identities
    WHERE member_id = ANY ($1) AND NOT EXISTS (
      SELECT FROM viewer_facts AS facts WHERE facts.member_id = identities.member_id AND account_created_at IS NOT NULL)`,
};

export const SAVE_AGES = {
  name: 'account-ages-keep',
  text: `INSERT INTO viewer_facts (member_id, account_created_at) SELECT * FROM unnest($1::bigint[], $2::timestamptz[])
    ON CONFLICT (member_id) DO UPDATE SET account_created_at = EXCLUDED.account_created_at`,
};
