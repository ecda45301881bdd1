-- Those of the given events that are not withdrawn, for a statement that adds to them. Locks them, so that an undo waits
-- for it and withdraws what it adds as well.
CREATE OR REPLACE FUNCTION standing_events(p_events bigint[]) RETURNS SETOF events
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT * FROM events WHERE id = ANY (p_events) AND withdrawn_at IS NULL ORDER BY id FOR KEY SHARE
$$;

REVOKE ALL ON FUNCTION standing_events(bigint[]) FROM PUBLIC;
