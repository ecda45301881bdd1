-- Retries awarding a prize that could not be awarded when the game was settled.
-- Outcomes: no_game, no_winner (no one at this place, or already awarded), not_eligible, those of
-- award_prize.
CREATE OR REPLACE FUNCTION award_guess(p_game integer, p_place integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_game guess_games%ROWTYPE;
  v_member bigint;
BEGIN
  SELECT * INTO v_game FROM guess_games WHERE id = p_game FOR NO KEY UPDATE;
  IF v_game.id IS NULL THEN outcome := 'no_game'; RETURN; END IF;
  SELECT member_id INTO v_member FROM guess_entries WHERE game_id = p_game AND place = p_place AND award <> 'awarded';
  IF NOT FOUND THEN outcome := 'no_winner'; RETURN; END IF;
  IF may_win(v_member, v_game.team_may_guess) IS NOT NULL THEN outcome := 'not_eligible'; RETURN; END IF;
  SELECT award.outcome INTO outcome
  FROM award_prize('guess', p_game, p_place, v_member, v_game.prize, v_game.title) AS award;
  UPDATE guess_entries SET award = outcome WHERE game_id = p_game AND place = p_place;
  IF outcome <> 'awarded' THEN RETURN; END IF;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'guess.award', 'guess', p_game::text, NULL,
    jsonb_build_object('title', v_game.title, 'place', p_place), p_request);
END $$;

REVOKE ALL ON FUNCTION award_guess(integer, integer, bigint, text) FROM PUBLIC;
