-- Draws and stores a member's daily reward in one transaction, before the result is visible to anyone.
-- Outcomes: claimed, replayed, no_user, on_break, suspended, cooldown (with next_claim_at), balance_full (the
-- nonce is not used, so the next attempt draws the same result). Only successful claims are stored under
-- their key.
CREATE OR REPLACE FUNCTION claim_reward(
  p_member bigint, p_cooldown interval, p_key text,
  OUT outcome text, OUT tiers jsonb, OUT reward_index integer, OUT roll integer, OUT server_seed_hash text,
  OUT client_seed text, OUT nonce integer, OUT next_claim_at timestamptz, OUT balance_after bigint,
  OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_spin spins%ROWTYPE;
  v_last spins%ROWTYPE;
  v_config reward_configs%ROWTYPE;
  v_seed reward_seeds%ROWTYPE;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;

  IF p_key IS NOT NULL THEN
    SELECT * INTO v_spin FROM spins WHERE member_id = p_member AND idempotency_key = p_key;
  END IF;
  IF v_spin.id IS NOT NULL THEN
    outcome := 'replayed';
    SELECT * INTO v_config FROM reward_configs WHERE version = v_spin.config_version;
    SELECT * INTO v_seed FROM reward_seeds WHERE id = v_spin.seed_id;
  ELSIF is_on_break(p_member) THEN
    outcome := 'on_break';
    balance_after := v_balance.points; balance_version := v_balance.version;
    RETURN;
  ELSIF EXISTS (SELECT FROM members WHERE id = p_member AND is_suspended(members)) THEN
    outcome := 'suspended';
    RETURN;
  ELSE
    SELECT * INTO v_last FROM spins WHERE member_id = p_member ORDER BY claimed_at DESC, id DESC LIMIT 1;
    -- Never earlier than the last spin, even if the database's clock was set back.
    v_spin.claimed_at := greatest(date_trunc('milliseconds', clock_timestamp()), v_last.claimed_at);
    IF v_last.cooldown_until > v_spin.claimed_at THEN
      outcome := 'cooldown';
      next_claim_at := v_last.cooldown_until;
      balance_after := v_balance.points; balance_version := v_balance.version;
      RETURN;
    END IF;

    SELECT * INTO STRICT v_config FROM reward_configs ORDER BY version DESC LIMIT 1;
    SELECT * INTO STRICT v_seed FROM reward_seeds WHERE member_id = p_member AND revealed_at IS NULL;
    v_spin.client_seed := v_seed.client_seed;
    v_spin.nonce := v_seed.next_nonce;
    v_spin.roll := draw_roll(v_seed.server_seed, v_spin.client_seed, v_spin.nonce);
    v_spin.cooldown_until := next_reward_at(v_spin.claimed_at, p_cooldown);
    -- The first tier whose cumulative probability exceeds the roll.
    SELECT place - 1, tier->>'tier', (tier->>'points')::bigint, tier->>'color'
      INTO STRICT v_spin.reward_index, v_spin.tier, v_spin.points, v_spin.color
    FROM (
      SELECT tier, place, sum((tier->>'probability')::integer) OVER (ORDER BY place) AS cumulative
      FROM jsonb_array_elements(v_config.tiers) WITH ORDINALITY AS listed (tier, place)
    ) AS added_up
    WHERE cumulative > v_spin.roll ORDER BY place LIMIT 1;
    IF v_balance.points + v_spin.points > 9007199254740991 THEN
      outcome := 'balance_full';
      balance_after := v_balance.points; balance_version := v_balance.version;
      RETURN;
    END IF;

    outcome := 'claimed';
    v_spin.balance_after := v_balance.points + v_spin.points;
    v_spin.balance_version := v_balance.version + CASE WHEN v_spin.points > 0 THEN 1 ELSE 0 END;
    UPDATE reward_seeds SET next_nonce = v_spin.nonce + 1 WHERE id = v_seed.id;
    INSERT INTO spins
      (member_id, config_version, seed_id, client_seed, nonce, roll, reward_index, tier, points, color, claimed_at,
       cooldown_until, balance_after, balance_version, idempotency_key)
    VALUES
      (p_member, v_config.version, v_seed.id, v_spin.client_seed, v_spin.nonce, v_spin.roll, v_spin.reward_index,
       v_spin.tier, v_spin.points, v_spin.color, v_spin.claimed_at, v_spin.cooldown_until, v_spin.balance_after,
       v_spin.balance_version, p_key)
    RETURNING * INTO v_spin;
    IF v_spin.points > 0 THEN
      PERFORM post_entry(p_member, v_spin.points, 'daily_reward', v_spin.id, NULL);
    END IF;
  END IF;

  tiers := v_config.tiers; reward_index := v_spin.reward_index; roll := v_spin.roll;
  server_seed_hash := v_seed.server_seed_hash; client_seed := v_spin.client_seed; nonce := v_spin.nonce;
  next_claim_at := v_spin.cooldown_until;
  balance_after := v_spin.balance_after; balance_version := v_spin.balance_version;
END $$;

REVOKE ALL ON FUNCTION claim_reward(bigint, interval, text) FROM PUBLIC;
