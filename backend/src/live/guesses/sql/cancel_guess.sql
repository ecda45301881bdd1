-- Ends a game that was opened by mistake: no one wins, and its guesses are kept. Concurrent calls cancel
-- once.
-- Outcomes: cancelled, no_game, wrong_state.
CREATE OR REPLACE FUNCTION cancel_guess(p_game integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_game guess_games%ROWTYPE;
BEGIN
  SELECT * INTO v_game FROM guess_games WHERE id = p_game FOR NO KEY UPDATE;
  outcome := CASE WHEN v_game.id IS NULL THEN 'no_game' WHEN v_game.state NOT IN ('open', 'locked') THEN 'wrong_state'
    ELSE 'cancelled' END;
  IF outcome <> 'cancelled' THEN RETURN; END IF;
  UPDATE guess_games SET state = 'cancelled', cancelled_at = clock_timestamp() WHERE id = p_game;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'guess.cancel', 'guess', p_game::text, jsonb_build_object('state', v_game.state),
    jsonb_build_object('state', 'cancelled', 'title', v_game.title), p_request);
END $$;

REVOKE ALL ON FUNCTION cancel_guess(integer, bigint, text) FROM PUBLIC;
