-- The day of the site's time zone that a moment falls on.
CREATE OR REPLACE FUNCTION site_day(p_at timestamptz) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  -- Before the first save there are no settings.
  SELECT (p_at AT TIME ZONE coalesce((SELECT settings->>'timeZone' FROM site_settings WHERE id = 1), 'UTC'))::date
$$;

REVOKE ALL ON FUNCTION site_day(timestamptz) FROM PUBLIC;
