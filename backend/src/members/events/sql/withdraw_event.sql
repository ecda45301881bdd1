-- Removes an event whose change was undone, for every member it concerned, so that no one is notified of it any
-- more.
CREATE OR REPLACE FUNCTION withdraw_event(p_type text, p_subject text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  DELETE FROM events WHERE type = p_type AND subject = p_subject
$$;

REVOKE ALL ON FUNCTION withdraw_event(text, text) FROM PUBLIC;
