-- Settles a game with the actual amount: the closest who may still win get the places, and their prizes in
-- the same transaction. award_guess retries a prize that cannot be awarded now. Concurrent calls settle once.
-- Outcomes: settled, no_game, wrong_state.
CREATE OR REPLACE FUNCTION settle_guess(p_game integer, p_cents bigint, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_game guess_games%ROWTYPE;
  v_winners bigint[] := '{}';
  v_ranked record;
  v_award text;
BEGIN
  SELECT * INTO v_game FROM guess_games WHERE id = p_game FOR NO KEY UPDATE;
  outcome := CASE WHEN v_game.id IS NULL THEN 'no_game' WHEN v_game.state <> 'locked' THEN 'wrong_state' ELSE 'settled' END;
  IF outcome <> 'settled' THEN RETURN; END IF;
  FOR v_ranked IN SELECT member_id FROM guess_ranking(p_game, p_cents) ORDER BY rank LOOP
    EXIT WHEN cardinality(v_winners) = v_game.winners;
    IF may_win(v_ranked.member_id, v_game.team_may_guess) IS NULL THEN v_winners := v_winners || v_ranked.member_id; END IF;
  END LOOP;
  UPDATE guess_games SET state = 'settled', actual_cents = p_cents, settled_at = clock_timestamp() WHERE id = p_game;
  -- In the order of their keys, as award_prize requires. A winner's balance is locked before their entry, as
  -- in forget_member.
  FOR v_ranked IN SELECT member, place FROM unnest(v_winners) WITH ORDINALITY AS winner (member, place) ORDER BY member LOOP
    SELECT award.outcome INTO v_award
    FROM award_prize('guess', p_game, v_ranked.place::integer, v_ranked.member, v_game.prize, v_game.title) AS award;
    UPDATE guess_entries SET place = v_ranked.place, award = v_award WHERE game_id = p_game AND member_id = v_ranked.member;
    PERFORM record_event('guess.won', 'guess:' || p_game, v_ranked.member,
      jsonb_build_object('title', v_game.title, 'place', v_ranked.place, 'prize', described_prize(v_game.prize)));
  END LOOP;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'guess.settle', 'guess', p_game::text, '{"state": "locked"}',
    jsonb_build_object('state', 'settled', 'title', v_game.title, 'actualCents', p_cents), p_request);
END $$;

REVOKE ALL ON FUNCTION settle_guess(integer, bigint, bigint, text) FROM PUBLIC;
