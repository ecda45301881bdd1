-- A member of the team takes a raffle, also from another who has it. Repeating it changes nothing.
-- Outcomes: taken, no_raffle, wrong_state (it is over).
CREATE OR REPLACE FUNCTION take_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
BEGIN
  SELECT * INTO v_raffle FROM raffles WHERE id = p_raffle FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_raffle.id IS NULL THEN 'no_raffle'
    WHEN v_raffle.state = 'finished' THEN 'wrong_state'
    ELSE 'taken'
  END;
  IF outcome <> 'taken' OR v_raffle.holder_id = p_actor THEN RETURN; END IF;
  UPDATE raffles SET holder_id = p_actor WHERE id = p_raffle;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'raffle.take', 'raffle', p_raffle::text, NULL, jsonb_build_object('title', v_raffle.title), p_request);
END $$;

REVOKE ALL ON FUNCTION take_raffle(integer, bigint, text) FROM PUBLIC;
