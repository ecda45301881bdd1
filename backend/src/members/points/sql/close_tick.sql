-- Closes a due tick with the current rules and opens the next one of its broadcast. The leader can then pay
-- it. Closing it again does nothing. If it is doubtful that the channel is really live, only talking pays.
CREATE OR REPLACE FUNCTION close_tick(p_tick bigint, p_watching_pays boolean)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_now timestamptz;
  v_rules earning_rules%ROWTYPE;
  v_tick ticks%ROWTYPE;
  v_interval interval;
BEGIN
  SELECT * INTO v_rules FROM earning_rules WHERE id = 1 FOR NO KEY UPDATE;
  SELECT * INTO v_tick FROM ticks WHERE id = p_tick AND closed_at IS NULL FOR UPDATE;
  v_now := clock_timestamp();
  IF v_tick.id IS NULL OR v_tick.due_at > v_now THEN RETURN; END IF;

  UPDATE ticks SET closed_at = v_now,
    rules = to_jsonb(v_rules) || jsonb_build_object('day', site_day(v_now), 'watching_pays', p_watching_pays)
  WHERE id = p_tick;
  v_interval := v_rules.interval_minutes * interval '1 minute';
  INSERT INTO ticks (broadcast_id, number, opened_at, due_at)
  -- Stays in step with the previous tick, unless that was long ago.
  VALUES (v_tick.broadcast_id, v_tick.number + 1, v_now,
    CASE WHEN v_tick.due_at > v_now - v_interval / 2 THEN v_tick.due_at ELSE v_now END + v_interval);
END $$;

REVOKE ALL ON FUNCTION close_tick(bigint, boolean) FROM PUBLIC;
