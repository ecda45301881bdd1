-- Records which broadcast is live, by its start (null: none), and ends the others: at p_ended_at, when the last one ended or
-- was last confirmed, otherwise now. A broadcast may resume after a false end. Called in the statement that stores the
-- snapshot, so that a live snapshot always has one.
-- The event `stream.live` is recorded once per evening, unless it began so long ago that the site has only just been started.
CREATE OR REPLACE FUNCTION record_broadcast(p_started_at timestamptz, p_ended_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_begun broadcasts%ROWTYPE;
BEGIN
  -- First, because the evening of a new one depends on when the one before ended.
  UPDATE broadcasts SET ended_at = CASE WHEN started_at = p_started_at THEN NULL
    ELSE greatest(coalesce(p_ended_at, clock_timestamp()), started_at) END
  WHERE (ended_at IS NULL) <> coalesce(started_at = p_started_at, false);
  IF p_started_at IS NULL THEN RETURN; END IF;
  INSERT INTO broadcasts (started_at) VALUES (p_started_at) ON CONFLICT DO NOTHING RETURNING * INTO v_begun;
  IF v_begun.evening_id = v_begun.id AND p_started_at > clock_timestamp() - interval '30 minutes' THEN
    INSERT INTO events (type, subject, data) VALUES ('stream.live', 'broadcast:' || v_begun.id, '{}') ON CONFLICT DO NOTHING;
  END IF;
END $$;

REVOKE ALL ON FUNCTION record_broadcast(timestamptz, timestamptz) FROM PUBLIC;
