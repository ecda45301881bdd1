-- Closes a due tick like close_tick, but holds its payment until Twitch confirms the broadcast (settle_held_ticks). At most two
-- hours of a broadcast are held; after that, ticks are skipped.
-- Outcomes: held, skipped, not_due (another leader has closed it).
CREATE OR REPLACE FUNCTION hold_tick(p_tick bigint, p_watching_pays boolean, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_broadcast bigint;
  v_minutes integer;
BEGIN
  outcome := 'not_due';
  -- Same lock as in close_tick.
  PERFORM FROM earning_rules WHERE id = 1 FOR NO KEY UPDATE;
  SELECT broadcast_id INTO v_broadcast FROM ticks WHERE id = p_tick AND closed_at IS NULL AND due_at <= clock_timestamp();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM close_tick(p_tick, p_watching_pays);
  SELECT sum((rules->>'interval_minutes')::integer) INTO v_minutes FROM ticks
  WHERE broadcast_id = v_broadcast AND (held OR id = p_tick);
  outcome := CASE WHEN v_minutes <= 120 THEN 'held' ELSE 'skipped' END;
  UPDATE ticks SET held = outcome = 'held', skipped = outcome = 'skipped' WHERE id = p_tick;
  IF outcome = 'skipped' THEN DELETE FROM attendance WHERE tick_id = p_tick; END IF;
END $$;

REVOKE ALL ON FUNCTION hold_tick(bigint, boolean) FROM PUBLIC;
