-- Takes points from a member for someone in the team, at most the whole balance. The limits for moderators,
-- at once and per day of the site's time zone, are those for gifts. Recorded as setting the balance.
-- Outcomes: taken, replayed (this request has already taken them), nothing_left, no_user, own_balance, limit
-- (with the limit at once or what is left of the day).
CREATE OR REPLACE FUNCTION take_points(
  p_member bigint, p_points bigint, p_actor bigint, p_request text,
  OUT outcome text, OUT allowed bigint, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_role text;
  v_is_limited boolean;
  v_limit bigint;
  v_per_day bigint;
  v_zone text;
  v_left bigint;
BEGIN
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  IF EXISTS (SELECT FROM audit_entries WHERE entity = 'user' AND entity_id = platform_id_of(p_member)
      AND action = 'user.set-points' AND request_id = p_request AND actor_id = p_actor) THEN
    outcome := 'replayed'; balance_after := v_balance.points; balance_version := v_balance.version; RETURN;
  END IF;
  -- Lock the actor, so that concurrent changes to several members are added up one after the other.
  SELECT role INTO v_role FROM members WHERE id = p_actor FOR NO KEY UPDATE;
  v_is_limited := coalesce(v_role NOT IN ('owner', 'admin'), true);
  IF v_is_limited THEN
    -- There are no settings before the first save.
    SELECT coalesce((max(settings->>'moderatorGiftLimit'))::bigint, {{moderatorGiftLimit}}),
        coalesce((max(settings->>'moderatorGiftsPerDay'))::bigint, {{moderatorGiftsPerDay}}), coalesce(max(settings->>'timeZone'), 'UTC')
      INTO v_limit, v_per_day, v_zone FROM site_settings WHERE id = 1;
    SELECT greatest(0, v_per_day - coalesce(sum(greatest(0, (before->>'points')::bigint - (after->>'points')::bigint)), 0)) INTO v_left
    FROM audit_entries
    WHERE actor_id = p_actor AND action = 'user.set-points'
      AND at >= date_trunc('day', clock_timestamp() AT TIME ZONE v_zone) AT TIME ZONE v_zone;
  END IF;
  allowed := least(v_limit, v_left);
  outcome := CASE
    WHEN v_is_limited AND p_member = p_actor THEN 'own_balance'
    WHEN p_points > v_limit OR least(p_points, v_balance.points) > v_left THEN 'limit'
    WHEN v_balance.points = 0 THEN 'nothing_left'
    ELSE 'taken'
  END;
  IF outcome <> 'taken' THEN RETURN; END IF;

  SELECT * INTO balance_after, balance_version FROM post_entry(p_member, -least(p_points, v_balance.points), 'admin_set', NULL, p_actor);
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.set-points', 'user', platform_id_of(p_member), jsonb_build_object('points', v_balance.points),
    jsonb_build_object('points', balance_after), p_request);
END $$;

REVOKE ALL ON FUNCTION take_points(bigint, bigint, bigint, text) FROM PUBLIC;
