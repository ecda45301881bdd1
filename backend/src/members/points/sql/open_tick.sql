-- Returns the open tick of a live broadcast, opening one if there is none. A tick of another broadcast was
-- cut short and pays nothing. One that is more than 15 minutes late is skipped, because it is too late to
-- know who was present.
-- Outcomes: open, due (it can be closed), skipped (the returned tick was skipped and another opened),
-- no_broadcast (no broadcast with that start is known).
CREATE OR REPLACE FUNCTION open_tick(p_broadcast_started_at timestamptz, OUT outcome text, OUT tick bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_interval interval;
  v_broadcast bigint;
  v_tick ticks%ROWTYPE;
BEGIN
  -- Serialises callers, including a former leader that has not yet noticed losing the lead.
  SELECT interval_minutes * interval '1 minute' INTO v_interval FROM earning_rules WHERE id = 1 FOR NO KEY UPDATE;
  SELECT id INTO v_broadcast FROM broadcasts WHERE started_at = p_broadcast_started_at;
  IF v_broadcast IS NULL THEN outcome := 'no_broadcast'; RETURN; END IF;
  SELECT * INTO v_tick FROM ticks WHERE closed_at IS NULL;
  IF v_tick.broadcast_id <> v_broadcast THEN
    DELETE FROM ticks WHERE id = v_tick.id;
    v_tick := NULL;
  END IF;
  outcome := CASE WHEN v_tick.due_at <= v_now THEN 'due' ELSE 'open' END;
  tick := v_tick.id;
  IF v_tick.due_at < v_now - interval '15 minutes' THEN
    outcome := 'skipped';
    UPDATE ticks SET closed_at = v_now, skipped = true WHERE id = v_tick.id;
    DELETE FROM attendance WHERE tick_id = v_tick.id;
  ELSIF v_tick.id IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO ticks (broadcast_id, number, opened_at, due_at)
  SELECT v_broadcast, coalesce(max(number), 0) + 1, v_now, v_now + v_interval FROM ticks WHERE broadcast_id = v_broadcast
  RETURNING coalesce(open_tick.tick, id) INTO tick;
END $$;

REVOKE ALL ON FUNCTION open_tick(timestamptz) FROM PUBLIC;
