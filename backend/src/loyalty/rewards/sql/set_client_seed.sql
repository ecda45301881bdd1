-- Sets the client seed for a member's next draws. Outcomes: set, no_user.
CREATE OR REPLACE FUNCTION set_client_seed(
  p_member bigint, p_client_seed text,
  OUT outcome text, OUT server_seed_hash text, OUT client_seed text, OUT next_nonce integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  -- Same lock as claim_reward: a draw in flight finishes with the seed it started with.
  PERFORM 1 FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  UPDATE reward_seeds SET client_seed = p_client_seed WHERE member_id = p_member AND revealed_at IS NULL
  RETURNING server_seed_hash, client_seed, next_nonce INTO server_seed_hash, client_seed, next_nonce;
  outcome := 'set';
END $$;

REVOKE ALL ON FUNCTION set_client_seed(bigint, text) FROM PUBLIC;
