-- Retries awarding a prize that could not be awarded when it was won.
-- Outcomes: no_raffle, no_draw (not a winning one, or already awarded), not_eligible, those of award_prize.
CREATE OR REPLACE FUNCTION award_raffle_draw(p_raffle integer, p_number integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
  v_draw raffle_draws%ROWTYPE;
BEGIN
  SELECT * INTO v_raffle FROM raffles WHERE id = p_raffle FOR NO KEY UPDATE;
  IF v_raffle.id IS NULL THEN outcome := 'no_raffle'; RETURN; END IF;
  SELECT * INTO v_draw FROM raffle_draws
  WHERE raffle_id = p_raffle AND number = p_number AND state = 'won' AND award <> 'awarded';
  IF NOT FOUND THEN outcome := 'no_draw'; RETURN; END IF;
  IF may_win(v_draw.member_id, v_raffle.team_may_enter) IS NOT NULL THEN outcome := 'not_eligible'; RETURN; END IF;
  SELECT award.outcome INTO outcome
  FROM award_prize('raffle', p_raffle, v_draw.place, v_draw.member_id, v_raffle.prize, v_raffle.title) AS award;
  UPDATE raffle_draws SET award = outcome WHERE id = v_draw.id;
  IF outcome <> 'awarded' THEN RETURN; END IF;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'raffle.award', 'raffle', p_raffle::text, NULL,
    jsonb_build_object('title', v_raffle.title, 'draw', p_number), p_request);
END $$;

REVOKE ALL ON FUNCTION award_raffle_draw(integer, integer, bigint, text) FROM PUBLIC;
