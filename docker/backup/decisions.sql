-- For former-members.sh: decisions about members who have an account now, by fingerprint, and about viewers who have typed
-- `!points off`. The line with a time says when the list was made; a restore recognises the site and its APP_SECRET by the first
-- member in that line. A line with neither time nor fingerprint stands for a member who has no fingerprint yet.
COPY (
  WITH first AS (
    SELECT id, created_at, stored_fingerprint AS fingerprint FROM members JOIN identities ON member_id = id
    WHERE stored_fingerprint IS NOT NULL AND platform_id NOT LIKE 'gone-%' ORDER BY id LIMIT 1
  ), decided AS (
    SELECT stored_fingerprint AS fingerprint, kind AS break_kind, began_at AS break_began_at, until AS break_until,
      is_open_ended AS break_is_open_ended, holds_until AS break_holds_until,
      CASE WHEN suspended_until > now() THEN suspended_until END AS suspended_until,
      CASE WHEN banned_until > now() THEN banned_until END AS banned_until,
      under_age_since, NOT earns_points AS earns_nothing
    FROM members JOIN identities ON member_id = members.id
      LEFT JOIN breaks ON breaks.member_id = members.id AND holds_until > now()
    WHERE platform_id NOT LIKE 'gone-%'
  )
  SELECT fingerprint, break_kind, break_began_at, break_until, break_is_open_ended, break_holds_until, suspended_until,
    banned_until, under_age_since, earns_nothing, NULL::timestamptz AS opted_out_at, NULL::timestamptz AS taken_at,
    NULL::bigint AS first_member, NULL::timestamptz AS first_member_at
  FROM decided
  WHERE break_kind IS NOT NULL OR greatest(suspended_until, banned_until, under_age_since) IS NOT NULL OR earns_nothing
  UNION ALL
  SELECT fingerprint, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, opted_out_at, NULL, NULL, NULL FROM earning_opt_outs
  UNION ALL
  SELECT first.fingerprint, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, now(), first.id, first.created_at
  FROM (SELECT) AS always LEFT JOIN first ON true
) TO STDOUT (FORMAT csv, HEADER)
