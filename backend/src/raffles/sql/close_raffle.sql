-- One of the team closes the raffle: nobody joins any more. Outcomes: closed, wrong_state.
CREATE OR REPLACE FUNCTION close_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM raffles WHERE id = p_raffle AND state = 'open' FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'wrong_state'; RETURN; END IF;
  PERFORM freeze_raffle(p_raffle);
  outcome := 'closed';
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  SELECT p_actor, 'raffle.close', 'raffle', p_raffle::text, '{"state": "open"}',
    jsonb_build_object('state', state, 'title', title, 'entries', entries), p_request FROM raffles WHERE id = p_raffle;
END $$;

REVOKE ALL ON FUNCTION close_raffle(integer, bigint, text) FROM PUBLIC;
