-- Opens a draft: creates its seed, and commits to it by its hash before anyone can join.
-- Outcomes: opened, no_raffle, wrong_state, another_runs.
CREATE OR REPLACE FUNCTION open_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
  v_seed bytea := gen_random_bytes(32);
  v_now timestamptz;
BEGIN
  -- Serialises openings, so that only one raffle runs.
  PERFORM pg_advisory_xact_lock({{openRaffleLock}});
  SELECT * INTO v_raffle FROM raffles WHERE id = p_raffle FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  outcome := CASE
    WHEN v_raffle.id IS NULL THEN 'no_raffle'
    WHEN v_raffle.state <> 'draft' THEN 'wrong_state'
    WHEN EXISTS (SELECT FROM raffles WHERE state IN ('open', 'closed')) THEN 'another_runs'
    ELSE 'opened'
  END;
  IF outcome <> 'opened' THEN RETURN; END IF;
  UPDATE raffles SET state = 'open', server_seed = v_seed, server_seed_hash = encode(sha256(v_seed), 'hex'), opened_at = v_now,
    closes_at = v_now + minutes * interval '1 minute'
  WHERE id = p_raffle;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'raffle.open', 'raffle', p_raffle::text, '{"state": "draft"}',
    jsonb_build_object('state', 'open', 'title', v_raffle.title), p_request);
END $$;

REVOKE ALL ON FUNCTION open_raffle(integer, bigint, text) FROM PUBLIC;
