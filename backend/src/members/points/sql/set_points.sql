-- Sets a member's balance for an admin. Outcomes: set, unchanged, no_user.
CREATE OR REPLACE FUNCTION set_points(
  p_member bigint, p_points bigint, p_actor bigint, p_request text,
  OUT outcome text, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
BEGIN
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN v_balance.member_id IS NULL OR v_balance.is_closed THEN 'no_user'
    WHEN p_points = v_balance.points THEN 'unchanged'
    ELSE 'set'
  END;
  IF outcome <> 'set' THEN RETURN; END IF;

  SELECT * INTO balance_after, balance_version FROM post_entry(p_member, p_points - v_balance.points, 'admin_set', NULL, p_actor);
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.set-points', 'user', platform_id_of(p_member), jsonb_build_object('points', v_balance.points),
    jsonb_build_object('points', p_points), p_request);
END $$;

REVOKE ALL ON FUNCTION set_points(bigint, bigint, bigint, text) FROM PUBLIC;
