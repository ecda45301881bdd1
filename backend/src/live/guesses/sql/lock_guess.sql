-- Ends the guessing in a game. Concurrent calls lock once. Outcomes: locked, no_game, wrong_state.
CREATE OR REPLACE FUNCTION lock_guess(p_game integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_game guess_games%ROWTYPE;
BEGIN
  SELECT * INTO v_game FROM guess_games WHERE id = p_game FOR NO KEY UPDATE;
  outcome := CASE WHEN v_game.id IS NULL THEN 'no_game' WHEN v_game.state <> 'open' THEN 'wrong_state' ELSE 'locked' END;
  IF outcome <> 'locked' THEN RETURN; END IF;
  UPDATE guess_games SET state = 'locked', locked_at = clock_timestamp() WHERE id = p_game;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'guess.lock', 'guess', p_game::text, '{"state": "open"}',
    jsonb_build_object('state', 'locked', 'title', v_game.title), p_request);
END $$;

REVOKE ALL ON FUNCTION lock_guess(integer, bigint, text) FROM PUBLIC;
