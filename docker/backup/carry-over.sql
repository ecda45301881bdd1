-- Carries what was decided since the backup over to a restored database, from the rows of decisions.csv, and returns a line about
-- each part. :made is the time of the backup; :is_saved says whether the list is the last saved one. Breaks and the mark of being
-- under 18: the stricter one counts. Suspensions, bans, earning and `!points off`: the list is newer and counts in both directions.

-- Those who will be deleted again are left out.
CREATE TEMP TABLE prints AS
SELECT member_id, hmac(convert_to(platform || ' ' || platform_id, 'UTF8'), decode(key, 'hex'), 'sha256') AS fingerprint
FROM identities, keys WHERE platform_id NOT LIKE 'gone-%';
DELETE FROM prints WHERE member_id IN (
  SELECT member_id FROM prints JOIN former_members USING (fingerprint) JOIN members ON members.id = member_id
  WHERE is_to_repeat AND forgotten_at > created_at);
ANALYZE prints;

CREATE TEMP TABLE list AS
SELECT to_char(taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS taken, taken_at < :'made'::timestamptz AS is_older,
  EXISTS (SELECT FROM members WHERE (id, created_at) = (first_member, first_member_at)) AS is_ours,
  EXISTS (SELECT FROM prints WHERE (member_id, prints.fingerprint) = (first_member, decisions.fingerprint)) AS is_readable,
  (SELECT count(*) FROM decisions WHERE fingerprint IS NULL AND taken_at IS NULL) AS unknown
FROM decisions WHERE taken_at IS NOT NULL;
DO $$ BEGIN
  IF EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older AND NOT is_readable) THEN
    RAISE 'the list of decisions was made with another APP_SECRET, so no one on it can be recognised. Restore with the secrets/app_secret of that time, or with that secret as APP_SECRET_PREVIOUS in .env';
  END IF;
END $$;
-- Nothing changes without a list that is this site's and newer than the backup.
DELETE FROM decisions WHERE NOT EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older);

-- Each member's decisions in the backup (had) and in the list (has).
CREATE TEMP TABLE compared AS
SELECT id, format('%s (%s)', login, platform_id) AS name, has.fingerprint IS NOT NULL
    OR EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older AND unknown = 0) AS is_known,
  members.under_age_since AS had_under_age, has.under_age_since AS has_under_age,
  CASE WHEN members.suspended_until > now() THEN members.suspended_until END AS had_suspension, has.suspended_until AS has_suspension,
  CASE WHEN members.banned_until > now() THEN members.banned_until END AS had_ban, has.banned_until AS has_ban,
  NOT members.earns_points AS had_no_earning, coalesce(has.earns_nothing, false) AS has_no_earning,
  had.kind AS had_kind, had.began_at AS had_began_at, had.until AS had_until, had.is_open_ended AS had_is_open_ended,
  had.holds_until AS had_holds_until, has.break_kind AS has_kind, has.break_began_at AS has_began_at, has.break_until AS has_until,
  has.break_is_open_ended AS has_is_open_ended, has.break_holds_until AS has_holds_until
FROM members JOIN identities ON identities.member_id = members.id
  JOIN (SELECT DISTINCT member_id FROM prints) AS staying ON staying.member_id = members.id
  LEFT JOIN breaks AS had ON had.member_id = members.id AND had.holds_until > now()
  LEFT JOIN (SELECT prints.member_id, decisions.* FROM prints JOIN decisions USING (fingerprint)
    WHERE opted_out_at IS NULL AND taken_at IS NULL) AS has ON has.member_id = members.id;
UPDATE compared SET has_kind = NULL WHERE has_holds_until <= now();
UPDATE compared SET has_suspension = had_suspension, has_ban = had_ban, has_no_earning = had_no_earning WHERE NOT is_known;

UPDATE members SET suspended_until = has_suspension, banned_until = has_ban, earns_points = NOT has_no_earning,
  under_age_since = least(had_under_age, has_under_age)
FROM compared WHERE compared.id = members.id
  AND (had_suspension, had_ban, had_no_earning, had_under_age) IS DISTINCT FROM
    (has_suspension, has_ban, has_no_earning, least(had_under_age, has_under_age));

CREATE TEMP TABLE stricter AS
SELECT id, CASE WHEN 'exclusion' IN (had_kind, has_kind) THEN 'exclusion' ELSE 'break' END AS kind,
  least(had_began_at, has_began_at) AS began_at, greatest(had_until, has_until) AS until,
  coalesce(had_is_open_ended, false) OR has_is_open_ended AS is_open_ended, greatest(had_holds_until, has_holds_until) AS holds_until
FROM compared WHERE has_kind IS NOT NULL;
INSERT INTO breaks AS had (member_id, kind, began_at, until, is_open_ended, holds_until)
SELECT id, kind, began_at, until, is_open_ended, CASE
    WHEN kind = 'break' THEN until
    -- The time after which offers were asked for is over for the shorter one only.
    WHEN holds_until < until + interval '24 hours' THEN 'infinity'
    ELSE holds_until END
FROM stricter
ON CONFLICT (member_id) DO UPDATE SET (kind, began_at, until, is_open_ended, holds_until) =
  (EXCLUDED.kind, EXCLUDED.began_at, EXCLUDED.until, EXCLUDED.is_open_ended, EXCLUDED.holds_until);

CREATE TEMP TABLE opted AS
SELECT coalesce(had.fingerprint, has.fingerprint) AS fingerprint, has.opted_out_at, had.fingerprint IS NOT NULL AS had_opted
FROM earning_opt_outs AS had FULL JOIN (SELECT * FROM decisions WHERE opted_out_at IS NOT NULL) AS has USING (fingerprint)
WHERE EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older);
DELETE FROM earning_opt_outs WHERE fingerprint IN (SELECT fingerprint FROM opted WHERE opted_out_at IS NULL);
INSERT INTO earning_opt_outs (fingerprint, opted_out_at) SELECT fingerprint, opted_out_at FROM opted WHERE NOT had_opted;

SELECT 'restore: ' || line AS line FROM (
  SELECT 1 AS place, format('decided since the backup and applied: %s breaks, %s under 18, %s suspensions, %s bans on Twitch, %s stopped from earning, %s "!points off"',
    count(*) FILTER (WHERE has_kind IS NOT NULL AND (had_kind IS NULL OR has_until > had_until OR has_holds_until > had_holds_until)),
    count(*) FILTER (WHERE has_under_age IS NOT NULL AND had_under_age IS NULL),
    count(*) FILTER (WHERE has_suspension IS NOT NULL AND has_suspension IS DISTINCT FROM had_suspension),
    count(*) FILTER (WHERE has_ban IS NOT NULL AND has_ban IS DISTINCT FROM had_ban),
    count(*) FILTER (WHERE has_no_earning AND NOT had_no_earning), (SELECT count(*) FROM opted WHERE NOT had_opted)) AS line
  FROM compared HAVING EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older)
  UNION ALL
  SELECT 2, format('lifted since the backup and lifted again: %s suspensions, %s bans on Twitch, %s stopped from earning, %s "!points off"',
    count(*) FILTER (WHERE has_suspension IS NULL AND had_suspension IS NOT NULL),
    count(*) FILTER (WHERE has_ban IS NULL AND had_ban IS NOT NULL),
    count(*) FILTER (WHERE had_no_earning AND NOT has_no_earning), (SELECT count(*) FROM opted WHERE opted_out_at IS NULL))
  FROM compared HAVING EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older)
  UNION ALL
  -- Corrected on a written request, or asked for offers again.
  SELECT 3, format('back again, because the stricter one counts: the break of %s. Correct again what had been corrected (docs/privacy.md)',
    string_agg(name, ', ' ORDER BY id))
  FROM compared WHERE had_kind IS NOT NULL AND EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older)
    AND (has_kind IS NULL OR had_until > has_until OR had_holds_until > has_holds_until OR had_kind = 'exclusion' AND has_kind = 'break')
  HAVING count(*) > 0
  UNION ALL
  SELECT 4, format('back again, because the stricter one counts: under 18 of %s. Correct again what had been corrected (docs/trust.md)',
    string_agg(name, ', ' ORDER BY id))
  FROM compared WHERE had_under_age IS NOT NULL AND has_under_age IS NULL AND EXISTS (SELECT FROM list WHERE is_ours AND NOT is_older)
  HAVING count(*) > 0
  UNION ALL
  SELECT 5, CASE
    -- A new site, whose list names no member to recognise it by.
    WHEN NOT EXISTS (SELECT FROM members) THEN NULL
    WHEN is_older THEN format('unknown: decisions since the backup. The last saved list is older, from %s UTC', taken)
    WHEN NOT is_ours THEN 'unknown: decisions since the backup. The list belongs to another site and is not used'
    WHEN :'is_saved' = 'yes' THEN format('unknown: decisions after %s UTC, when the list was last saved', taken) END
  FROM list
  UNION ALL
  SELECT 6, format('unknown: decisions about %s members without a fingerprint. No suspension, ban or stop is lifted', unknown)
  FROM list WHERE unknown > 0
) AS report WHERE line IS NOT NULL ORDER BY place;
