-- The team closes the raffle: no one can join any more. Outcomes: closed, no_raffle, wrong_state.
CREATE OR REPLACE FUNCTION close_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_state text;
BEGIN
  SELECT state INTO v_state FROM raffles WHERE id = p_raffle FOR NO KEY UPDATE;
  outcome := CASE WHEN v_state IS NULL THEN 'no_raffle' WHEN v_state <> 'open' THEN 'wrong_state' ELSE 'closed' END;
  IF outcome <> 'closed' THEN RETURN; END IF;
  PERFORM freeze_raffle(p_raffle);
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  SELECT p_actor, 'raffle.close', 'raffle', p_raffle::text, '{"state": "open"}',
    jsonb_build_object('state', state, 'title', title, 'entries', entries), p_request FROM raffles WHERE id = p_raffle;
END $$;

REVOKE ALL ON FUNCTION close_raffle(integer, bigint, text) FROM PUBLIC;
