-- Undoes a group gift within 24 hours, taking from each member what is left of it. Repeating it does nothing.
-- Moderators undo only their own.
-- Outcomes: undone, already_undone, too_late, not_own, no_gift.
CREATE OR REPLACE FUNCTION undo_group_gift(p_gift bigint, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_gift group_gifts%ROWTYPE;
  v_taken bigint;
BEGIN
  -- Lock balances before the gift, in member order, so that the following statements read current rows.
  PERFORM FROM balances
  WHERE member_id IN (SELECT member_id FROM point_entries WHERE reason = 'group_gift' AND ref_id = p_gift)
  ORDER BY member_id FOR NO KEY UPDATE;
  SELECT * INTO v_gift FROM group_gifts WHERE id = p_gift FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_gift.id IS NULL THEN 'no_gift'
    WHEN v_gift.actor_id <> p_actor AND NOT EXISTS (
      SELECT FROM members WHERE id = p_actor AND role IN ('owner', 'admin')) THEN 'not_own'
    WHEN v_gift.undone_at IS NOT NULL THEN 'already_undone'
    WHEN undoable_until(v_gift.given_at) < clock_timestamp() THEN 'too_late'
    ELSE 'undone'
  END;
  IF outcome <> 'undone' THEN RETURN; END IF;

  WITH owed AS (
    SELECT member_id, least(delta, points) AS amount FROM point_entries JOIN balances USING (member_id)
    WHERE reason = 'group_gift' AND ref_id = p_gift AND points > 0
  ), taken AS (
    UPDATE balances SET points = balances.points - amount, version = version + 1 FROM owed
    WHERE balances.member_id = owed.member_id
    RETURNING balances.member_id, version, balances.points, amount
  ), entered AS (
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id)
    SELECT member_id, version, -amount, points, 'group_gift_undone', p_gift, p_actor FROM taken
  )
  SELECT coalesce(sum(amount), 0) INTO v_taken FROM taken;
  PERFORM withdraw_event('points.given', 'group-gift:' || p_gift);
  -- Earlier versions could pay more members than they counted, so count the entries. Those of members
  -- forgotten since may be missing, so never lower the count.
  SELECT greatest(v_gift.members, count(*)) INTO v_gift.members FROM point_entries
  WHERE reason = 'group_gift' AND ref_id = p_gift;
  UPDATE group_gifts SET undone_at = clock_timestamp(), undone_by = p_actor, taken_back = v_taken,
    members = v_gift.members, asked = greatest(asked, v_gift.members) WHERE id = p_gift;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, after, request_id)
  VALUES (p_actor, 'gift.undo', 'gift', p_gift::text, jsonb_build_object('members', v_gift.members,
    'sum', v_gift.points * v_gift.members, 'takenBack', v_taken), p_request);
END $$;

REVOKE ALL ON FUNCTION undo_group_gift(bigint, bigint, text) FROM PUBLIC;
