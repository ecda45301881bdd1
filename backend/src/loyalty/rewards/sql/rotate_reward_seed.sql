-- Reveals the current server seed, so that its draws can be verified, and replaces it. An unused seed is
-- replaced in place, so that repeated rotations add no rows. The client seed stays. Outcomes: set, no_user.
CREATE OR REPLACE FUNCTION rotate_reward_seed(
  p_member bigint,
  OUT outcome text, OUT revealed_seed bytea, OUT revealed_seed_hash text,
  OUT server_seed_hash text, OUT client_seed text, OUT next_nonce integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  -- Same lock as claim_reward: no draw may still be using the seed being revealed.
  PERFORM 1 FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  SELECT server_seed, server_seed_hash, client_seed, next_nonce
  INTO revealed_seed, revealed_seed_hash, client_seed, next_nonce
  FROM reward_seeds WHERE member_id = p_member AND revealed_at IS NULL;
  server_seed_hash := encode(sha256(v_seed), 'hex');
  outcome := 'set';
  IF next_nonce = 0 THEN
    UPDATE reward_seeds SET server_seed = v_seed, server_seed_hash = encode(sha256(v_seed), 'hex')
    WHERE member_id = p_member AND revealed_at IS NULL;
    RETURN;
  END IF;

  UPDATE reward_seeds SET revealed_at = clock_timestamp(), revealed_seed = server_seed
  WHERE member_id = p_member AND revealed_at IS NULL;
  INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
  VALUES (p_member, v_seed, server_seed_hash, client_seed);
  next_nonce := 0;
END $$;

REVOKE ALL ON FUNCTION rotate_reward_seed(bigint) FROM PUBLIC;
