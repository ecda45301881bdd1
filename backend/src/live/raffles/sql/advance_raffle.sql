-- The steps due by time, on any replica: closes a due raffle, and draws again if the winner has not answered.
CREATE OR REPLACE FUNCTION advance_raffle(OUT has_changed boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
BEGIN
  has_changed := false;
  SELECT * INTO v_raffle FROM raffles WHERE state IN ('open', 'closed') FOR NO KEY UPDATE;
  IF v_raffle.state = 'open' AND v_raffle.closes_at <= clock_timestamp() THEN
    PERFORM freeze_raffle(v_raffle.id);
    has_changed := true;
  ELSIF v_raffle.state = 'closed' THEN
    UPDATE raffle_draws SET state = 'passed', reason = 'no_answer', decided_at = clock_timestamp()
    WHERE raffle_id = v_raffle.id AND state = 'waiting' AND answer_by <= clock_timestamp();
    IF FOUND THEN
      PERFORM draw_next(v_raffle.id);
      has_changed := true;
    END IF;
  END IF;
END $$;

REVOKE ALL ON FUNCTION advance_raffle() FROM PUBLIC;
