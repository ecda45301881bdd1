-- Gives many members the same number of points: those listed, or those present in a payout (p_members is then
-- null). All eligible members receive them, or none. A moderator's limits (gift_allowance) hold for each
-- member's points and for the sum of the day.
-- Outcomes: given, replayed, key_reused, `nobody` (none is eligible, or the attendance is no longer known),
-- gift_limit, daily_limit.
-- Order of checking: key, members, limit per gift, daily limit. Only successful gifts are stored under their key.
CREATE OR REPLACE FUNCTION give_to_group(
  p_members bigint[], p_tick bigint, p_points bigint, p_reason text, p_key text, p_actor bigint, p_request text,
  OUT outcome text, OUT gift bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_gift group_gifts%ROWTYPE;
  v_reached bigint[];
  v_allowance record;
BEGIN
  -- Lock balances in member order, like all code that locks several, in a separate statement, so that the
  -- following ones read current rows. Then lock the giver, like give_points.
  PERFORM FROM balances
  WHERE member_id IN (SELECT member_id FROM group_gift_members(p_members, p_tick, p_points, p_actor))
  ORDER BY member_id FOR NO KEY UPDATE;
  SELECT * INTO v_allowance FROM gift_allowance(p_actor);

  -- Evaluated once, so that a suspension starting or ending now cannot make the count differ from the members
  -- paid.
  SELECT count(*), coalesce(array_agg(member_id) FILTER (WHERE left_out_because IS NULL), '{}')
  INTO v_gift.asked, v_reached FROM group_gift_members(p_members, p_tick, p_points, p_actor);
  v_gift.members := cardinality(v_reached);
  IF p_key IS NOT NULL THEN
    SELECT id INTO gift FROM group_gifts WHERE actor_id = p_actor AND idempotency_key = p_key;
    IF FOUND THEN
      outcome := CASE WHEN EXISTS (
          SELECT FROM group_gifts WHERE id = gift
            AND (points, reason) = (p_points, p_reason) AND tick_id IS NOT DISTINCT FROM p_tick
            AND (p_tick IS NOT NULL OR asked = v_gift.asked AND NOT EXISTS (
              SELECT FROM point_entries WHERE reason = 'group_gift' AND ref_id = gift AND member_id <> ALL (p_members))))
        THEN 'replayed' ELSE 'key_reused' END;
      RETURN;
    END IF;
  END IF;
  outcome := CASE
    WHEN v_gift.members = 0 THEN 'nobody'
    WHEN p_points > v_allowance.per_gift THEN 'gift_limit'
    WHEN p_points * v_gift.members > v_allowance.day_left THEN 'daily_limit'
    ELSE 'given'
  END;
  IF outcome <> 'given' THEN RETURN; END IF;

  INSERT INTO group_gifts (actor_id, points, reason, tick_id, asked, members, idempotency_key)
  VALUES (p_actor, p_points, p_reason, p_tick, v_gift.asked, v_gift.members, p_key)
  RETURNING id INTO gift;
  WITH given AS (
    UPDATE balances SET points = balances.points + p_points, version = version + 1
    WHERE member_id = ANY (v_reached)
    RETURNING balances.member_id, version, balances.points
  )
  INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id)
  SELECT member_id, version, p_points, points, 'group_gift', gift, p_actor FROM given;
  -- One event: the leader adds those of its members after the commit, so that none of them waits for it.
  -- The reason for a gift to chosen members may mention one of them, so it is not repeated.
  PERFORM record_event('points.given', 'group-gift:' || gift, NULL,
    jsonb_build_object('points', p_points, 'reason', CASE WHEN p_tick IS NOT NULL THEN p_reason END));
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, after, request_id)
  VALUES (p_actor, 'gift.give', 'gift', gift::text, jsonb_build_object('given', p_points, 'members', v_gift.members,
    'sum', p_points * v_gift.members, 'reason', p_reason), p_request);
END $$;

REVOKE ALL ON FUNCTION give_to_group(bigint[], bigint, bigint, text, text, bigint, text) FROM PUBLIC;
