-- Gives a member points from someone in the team. Site settings limit moderators' gifts, each one and per day
-- of the site's time zone; admins and owners have no limit.
-- Outcomes: given, replayed, key_reused, no_user, own_gift, gift_limit (with the limit), daily_limit (with
-- what is left of the day), balance_full.
-- Order of checking: key, own balance, limit per gift, daily limit, balance. Only successful gifts are stored
-- under their key.
CREATE OR REPLACE FUNCTION give_points(
  p_member bigint, p_points bigint, p_reason text, p_key text, p_actor bigint, p_request text,
  OUT outcome text, OUT allowed bigint, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_gift gifts%ROWTYPE;
  v_allowance record;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  -- Then the giver.
  SELECT * INTO v_allowance FROM gift_allowance(p_actor);

  IF p_key IS NOT NULL THEN
    SELECT * INTO v_gift FROM gifts WHERE actor_id = p_actor AND idempotency_key = p_key;
    IF FOUND THEN
      outcome := CASE
        WHEN (v_gift.member_id, v_gift.points, v_gift.reason) = (p_member, p_points, p_reason) THEN 'replayed'
        ELSE 'key_reused'
      END;
      balance_after := v_gift.balance_after; balance_version := v_gift.balance_version;
      RETURN;
    END IF;
  END IF;

  outcome := CASE
    WHEN v_allowance.per_gift IS NOT NULL AND p_member = p_actor THEN 'own_gift'
    WHEN p_points > v_allowance.per_gift THEN 'gift_limit'
    WHEN p_points > v_allowance.day_left THEN 'daily_limit'
    WHEN p_points > 9007199254740991 - v_balance.points THEN 'balance_full'
    ELSE 'given'
  END;
  allowed := CASE outcome WHEN 'gift_limit' THEN v_allowance.per_gift WHEN 'daily_limit' THEN v_allowance.day_left END;
  IF outcome <> 'given' THEN RETURN; END IF;

  balance_after := v_balance.points + p_points; balance_version := v_balance.version + 1;
  INSERT INTO gifts
    (member_id, actor_id, points, reason, balance_after, balance_version, idempotency_key)
  VALUES
    (p_member, p_actor, p_points, p_reason, balance_after, balance_version, p_key)
  RETURNING id INTO v_gift.id;
  PERFORM post_entry(p_member, p_points, 'gift', v_gift.id, p_actor);
  PERFORM record_event('points.given', 'gift:' || v_gift.id, p_member, jsonb_build_object('points', p_points, 'reason', p_reason));
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.give-points', 'user', platform_id_of(p_member), jsonb_build_object('points', v_balance.points),
    jsonb_build_object('points', balance_after, 'given', p_points, 'reason', p_reason), p_request);
END $$;

REVOKE ALL ON FUNCTION give_points(bigint, bigint, text, text, bigint, text) FROM PUBLIC;
