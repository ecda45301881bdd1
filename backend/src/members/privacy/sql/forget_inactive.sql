-- Schedules the deletion of viewers who have not signed in for 36 months, with the same grace period as for a
-- request. Signing in cancels it. Returns the number scheduled, at most p_limit.
CREATE OR REPLACE FUNCTION forget_inactive(p_grace interval, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member bigint;
  v_marked integer := 0;
BEGIN
  FOR v_member IN
    SELECT id FROM members JOIN balances ON member_id = id
    WHERE role IS NULL AND forget_at IS NULL AND NOT is_closed
      AND coalesce(last_login_at, created_at) < clock_timestamp() - interval '36 months'
      AND NOT EXISTS (SELECT FROM sessions WHERE sessions.member_id = id)
    LIMIT p_limit
  LOOP
    PERFORM request_forgetting(v_member, p_grace);
    v_marked := v_marked + 1;
  END LOOP;
  RETURN v_marked;
END $$;

REVOKE ALL ON FUNCTION forget_inactive(interval, integer) FROM PUBLIC;
