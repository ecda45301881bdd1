-- The drawn member has won and gets the prize in the same transaction. If it cannot be awarded now, the draw
-- still counts and award_raffle_draw retries. If the member may no longer win, another one is drawn. The
-- caller has locked the raffle.
CREATE OR REPLACE FUNCTION settle_draw(p_draw bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_draw raffle_draws%ROWTYPE;
  v_raffle raffles%ROWTYPE;
  v_award text;
BEGIN
  SELECT * INTO v_draw FROM raffle_draws WHERE id = p_draw AND state = 'waiting';
  SELECT * INTO v_raffle FROM raffles WHERE id = v_draw.raffle_id;
  IF may_win(v_draw.member_id, v_raffle.team_may_enter) IS NOT NULL THEN
    UPDATE raffle_draws SET state = 'passed', reason = 'not_eligible', decided_at = clock_timestamp() WHERE id = p_draw;
    PERFORM draw_next(v_raffle.id);
    RETURN;
  END IF;
  SELECT outcome INTO v_award
  FROM award_prize('raffle', v_raffle.id, v_draw.place, v_draw.member_id, v_raffle.prize, v_raffle.title);
  -- Reset so that the win is announced too.
  UPDATE raffle_draws SET state = 'won', award = v_award, decided_at = clock_timestamp(), is_announced = false
  WHERE id = p_draw;
  PERFORM record_event('raffle.won', 'raffle:' || v_raffle.id, v_draw.member_id,
    jsonb_build_object('title', v_raffle.title, 'prize', described_prize(v_raffle.prize)));
  IF v_draw.place = v_raffle.winners OR v_draw.still_in = 1 THEN
    UPDATE raffles SET state = 'finished', finished_at = clock_timestamp(), revealed_seed = server_seed, holder_id = NULL
    WHERE id = v_raffle.id;
  END IF;
END $$;

REVOKE ALL ON FUNCTION settle_draw(bigint) FROM PUBLIC;
