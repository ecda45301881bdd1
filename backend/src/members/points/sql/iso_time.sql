-- Formats a time for the API: ISO 8601 in UTC with milliseconds.
CREATE OR REPLACE FUNCTION iso_time(p_at timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

REVOKE ALL ON FUNCTION iso_time(timestamptz) FROM PUBLIC;
