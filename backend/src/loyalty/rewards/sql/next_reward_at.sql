-- Returns when the next reward can be claimed: after the cooldown, or at the next occurrence of the
-- configured hour in the site's time zone. Days of 23 and 25 hours count as days.
CREATE OR REPLACE FUNCTION next_reward_at(p_claimed_at timestamptz, p_cooldown interval) RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_hour integer;
  v_zone text;
  v_opens timestamp;
BEGIN
  SELECT (settings->>'rewardHour')::integer, coalesce(settings->>'timeZone', 'UTC') INTO v_hour, v_zone
  FROM site_settings WHERE id = 1;
  IF v_hour IS NULL THEN RETURN p_claimed_at + p_cooldown; END IF;

  v_opens := date_trunc('day', p_claimed_at AT TIME ZONE v_zone) + make_interval(hours => v_hour);
  IF v_opens AT TIME ZONE v_zone <= p_claimed_at THEN v_opens := v_opens + interval '1 day'; END IF;
  RETURN v_opens AT TIME ZONE v_zone;
END $$;

REVOKE ALL ON FUNCTION next_reward_at(timestamptz, interval) FROM PUBLIC;
