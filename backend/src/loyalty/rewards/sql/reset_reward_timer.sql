-- Lets a member claim the daily reward immediately. Outcomes: set, unchanged (already claimable), no_user.
CREATE OR REPLACE FUNCTION reset_reward_timer(
  p_member bigint, p_actor bigint, p_request text,
  OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_last spins%ROWTYPE;
  v_now timestamptz(3);
BEGIN
  -- Lock the member first, in a separate statement, so that a claim in flight finishes and its spin is
  -- visible below.
  PERFORM 1 FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  SELECT * INTO v_last FROM spins WHERE member_id = p_member ORDER BY claimed_at DESC, id DESC LIMIT 1;
  v_now := greatest(date_trunc('milliseconds', clock_timestamp()), v_last.claimed_at);
  IF v_last.id IS NULL OR v_last.cooldown_until <= v_now THEN outcome := 'unchanged'; RETURN; END IF;

  outcome := 'set';
  UPDATE spins SET cooldown_until = v_now WHERE id = v_last.id;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.reset-reward-timer', 'user', platform_id_of(p_member), jsonb_build_object('nextClaimAt', v_last.cooldown_until),
    jsonb_build_object('nextClaimAt', v_now), p_request);
END $$;

REVOKE ALL ON FUNCTION reset_reward_timer(bigint, bigint, text) FROM PUBLIC;
