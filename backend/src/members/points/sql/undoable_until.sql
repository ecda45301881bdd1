-- Returns the deadline for undoing a change made by the team at a given time.
CREATE OR REPLACE FUNCTION undoable_until(p_done_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT p_done_at + interval '24 hours'
$$;

REVOKE ALL ON FUNCTION undoable_until(timestamptz) FROM PUBLIC;
