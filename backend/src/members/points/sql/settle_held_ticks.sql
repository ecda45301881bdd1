-- Settles ticks that were held because no one knew whether the channel was still live: those of the broadcast that Twitch now
-- confirms (by its start; null: none) can be paid, and those of broadcasts that have ended are skipped.
CREATE OR REPLACE FUNCTION settle_held_ticks(p_confirmed timestamptz, OUT released integer, OUT dropped integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE ticks SET held = false FROM broadcasts
  WHERE held AND broadcasts.id = broadcast_id AND started_at = p_confirmed;
  GET DIAGNOSTICS released = ROW_COUNT;
  UPDATE ticks SET held = false, skipped = true FROM broadcasts
  WHERE held AND broadcasts.id = broadcast_id AND ended_at IS NOT NULL;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  DELETE FROM attendance USING ticks WHERE ticks.id = tick_id AND skipped;
END $$;

REVOKE ALL ON FUNCTION settle_held_ticks(timestamptz) FROM PUBLIC;
