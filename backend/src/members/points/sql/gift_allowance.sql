-- Returns how much someone in the team may give now: at most per_gift to each member, and what is left of the
-- day of the site's time zone. Both are null for admins and owners, who have no limit. Points taken back by
-- undoing a gift to many count as not given.
-- Locks the giver, so that concurrent gifts are added up one after the other. Lock balances first.
CREATE OR REPLACE FUNCTION gift_allowance(p_actor bigint, OUT per_gift bigint, OUT day_left bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_role text;
  v_per_day bigint;
  v_zone text;
  v_today timestamptz;
BEGIN
  SELECT role INTO v_role FROM members WHERE id = p_actor FOR NO KEY UPDATE;
  IF v_role IN ('owner', 'admin') THEN RETURN; END IF;
  -- There are no settings before the first save.
  SELECT coalesce((max(settings->>'moderatorGiftLimit'))::bigint, {{moderatorGiftLimit}}),
      coalesce((max(settings->>'moderatorGiftsPerDay'))::bigint, {{moderatorGiftsPerDay}}), coalesce(max(settings->>'timeZone'), 'UTC')
    INTO per_gift, v_per_day, v_zone FROM site_settings WHERE id = 1;
  v_today := date_trunc('day', clock_timestamp() AT TIME ZONE v_zone) AT TIME ZONE v_zone;
  SELECT greatest(0, v_per_day - coalesce(sum(given), 0)) INTO day_left FROM (
    SELECT points AS given FROM gifts WHERE actor_id = p_actor AND given_at >= v_today
    UNION ALL
    SELECT points * members - taken_back FROM group_gifts WHERE actor_id = p_actor AND given_at >= v_today) AS today;
END $$;

REVOKE ALL ON FUNCTION gift_allowance(bigint) FROM PUBLIC;
