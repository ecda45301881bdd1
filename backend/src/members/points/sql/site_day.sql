-- Returns the day in the site's time zone for a time.
CREATE OR REPLACE FUNCTION site_day(p_at timestamptz) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  -- There are no settings before the first save.
  SELECT (p_at AT TIME ZONE coalesce((SELECT settings->>'timeZone' FROM site_settings WHERE id = 1), 'UTC'))::date
$$;

REVOKE ALL ON FUNCTION site_day(timestamptz) FROM PUBLIC;
