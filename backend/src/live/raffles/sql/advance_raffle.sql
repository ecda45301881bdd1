-- The steps due by time, on any replica: closes a due raffle, and draws again if the winner has not answered.
-- Winners who could not have answered are not passed over: their time starts again, and they are announced
-- again. That is so while p_is_reachable is false (then at most every 30 seconds, to spare open pages), after
-- that, and if the last check was more than 10 seconds ago, because the site or the database was down.
CREATE OR REPLACE FUNCTION advance_raffle(p_is_reachable boolean, OUT has_changed boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
  v_draw raffle_draws%ROWTYPE;
  v_now timestamptz;
  v_reachable_at timestamptz;
BEGIN
  has_changed := false;
  SELECT * INTO v_raffle FROM raffles WHERE state IN ('open', 'closed') FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  IF v_raffle.state = 'open' AND v_raffle.closes_at <= v_now THEN
    PERFORM freeze_raffle(v_raffle.id);
    has_changed := true;
    RETURN;
  END IF;
  SELECT * INTO v_draw FROM raffle_draws WHERE raffle_id = v_raffle.id AND state = 'waiting';
  IF v_draw.id IS NULL THEN RETURN; END IF;
  v_reachable_at := CASE WHEN p_is_reachable THEN v_now END;
  has_changed := CASE
    WHEN p_is_reachable THEN coalesce(v_draw.reachable_at < v_now - interval '10 seconds', true)
    ELSE coalesce(v_draw.extended_at < v_now - interval '30 seconds', true)
  END;
  IF has_changed THEN
    UPDATE raffle_draws SET answer_by = v_now + v_raffle.claim_minutes * interval '1 minute', extended_at = v_now,
      is_announced = false, reachable_at = v_reachable_at
    WHERE id = v_draw.id;
  ELSIF p_is_reachable AND v_draw.answer_by <= v_now THEN
    UPDATE raffle_draws SET state = 'passed', reason = 'no_answer', decided_at = v_now WHERE id = v_draw.id;
    PERFORM draw_next(v_raffle.id);
    has_changed := true;
  ELSE
    UPDATE raffle_draws SET reachable_at = v_reachable_at WHERE id = v_draw.id;
  END IF;
END $$;

REVOKE ALL ON FUNCTION advance_raffle(boolean) FROM PUBLIC;
