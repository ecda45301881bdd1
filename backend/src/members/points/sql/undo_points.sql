-- Undoes a gift or a set balance by the team within the last 24 hours, for an admin. The balance never falls
-- below 0. Repeating it does nothing. Outcomes: undone, already_undone, no_user, no_entry (not an entry by
-- the team), too_late, nothing_left, balance_full.
CREATE OR REPLACE FUNCTION undo_points(
  p_member bigint, p_version bigint, p_actor bigint, p_request text,
  OUT outcome text, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_entry point_entries%ROWTYPE;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  SELECT * INTO v_entry FROM point_entries
  WHERE member_id = p_member AND version = p_version AND reason IN ('admin_set', 'gift');
  balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN v_entry.version IS NULL THEN 'no_entry'
    WHEN EXISTS (SELECT FROM point_entries
      WHERE reason = 'undone' AND ref_id = p_version AND member_id = p_member) THEN 'already_undone'
    WHEN undoable_until(v_entry.created_at) < clock_timestamp() THEN 'too_late'
    WHEN v_entry.delta > 0 AND v_balance.points = 0 THEN 'nothing_left'
    WHEN -v_entry.delta > 9007199254740991 - v_balance.points THEN 'balance_full'
    ELSE 'undone'
  END;
  IF outcome <> 'undone' THEN RETURN; END IF;

  SELECT * INTO balance_after, balance_version
  FROM post_entry(p_member, -least(v_entry.delta, v_balance.points), 'undone', p_version, p_actor);
  IF v_entry.reason = 'gift' THEN PERFORM withdraw_event('points.given', 'gift:' || v_entry.ref_id); END IF;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.undo-points', 'user', platform_id_of(p_member), jsonb_build_object('points', v_balance.points),
    jsonb_build_object('points', balance_after), p_request);
END $$;

REVOKE ALL ON FUNCTION undo_points(bigint, bigint, bigint, text) FROM PUBLIC;
