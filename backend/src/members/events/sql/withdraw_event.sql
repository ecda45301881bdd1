-- Withdraws an event whose change was undone, for every member it concerned: from now on it is neither shown nor
-- sent, and the leader takes it back from open pages. Locks the events, so that deliveries and members of a group
-- gift that are being added are either finished, and withdrawn too, or not added.
CREATE OR REPLACE FUNCTION withdraw_event(p_type text, p_subject text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  -- First the gift's own event: until it is locked, members are still being added.
  PERFORM FROM events WHERE type = p_type AND subject = p_subject AND member_id IS NULL AND withdrawn_at IS NULL FOR UPDATE;
  PERFORM FROM events WHERE type = p_type AND subject = p_subject AND withdrawn_at IS NULL ORDER BY id FOR UPDATE;
  WITH withdrawn AS (
    UPDATE events SET withdrawn_at = clock_timestamp(), is_fanned_out = true
    WHERE type = p_type AND subject = p_subject AND withdrawn_at IS NULL RETURNING id, member_id
  ), shown AS (
    INSERT INTO missed_events (event_id, channel) SELECT id, 'pages' FROM withdrawn WHERE member_id IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  UPDATE deliveries SET state = 'expired' FROM withdrawn WHERE event_id = withdrawn.id AND state = 'waiting';
END $$;

REVOKE ALL ON FUNCTION withdraw_event(text, text) FROM PUBLIC;
