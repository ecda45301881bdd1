-- Reveals the server seed in use, so that its draws can be verified, and puts a new one in its place.
-- The client seed stays. Outcomes: set, no_user.
CREATE OR REPLACE FUNCTION rotate_reward_seed(
  p_user text,
  OUT outcome text, OUT revealed_seed bytea, OUT revealed_seed_hash text,
  OUT server_seed_hash text, OUT client_seed text, OUT next_nonce integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  -- The lock of claim_reward: no draw may still be using the seed that is revealed here.
  PERFORM 1 FROM balances WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  UPDATE reward_seeds SET revealed_at = clock_timestamp(), revealed_seed = server_seed
  WHERE user_id = p_user AND revealed_at IS NULL
  RETURNING server_seed, server_seed_hash, client_seed INTO revealed_seed, revealed_seed_hash, client_seed;
  INSERT INTO reward_seeds (user_id, server_seed, server_seed_hash, client_seed)
  VALUES (p_user, v_seed, encode(sha256(v_seed), 'hex'), client_seed)
  RETURNING server_seed_hash, next_nonce INTO server_seed_hash, next_nonce;
  outcome := 'set';
END $$;

REVOKE ALL ON FUNCTION rotate_reward_seed(text) FROM PUBLIC;
