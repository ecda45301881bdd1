-- Schedules a member's deletion after p_grace, unless they sign in before. Until then they cannot earn or
-- claim, get no notifications, are not on the leaderboard and are signed out everywhere. Outcomes: set, no_user, last_admin,
-- last_owner.
CREATE OR REPLACE FUNCTION request_forgetting(
  p_member bigint, p_grace interval, OUT outcome text, OUT forget_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
BEGIN
  -- Same lock as claims and draws, so that any that commit later see the closed balance.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  -- Same lock as set_role, because two admins leaving at the same time could leave none.
  PERFORM pg_advisory_xact_lock({{rolesLock}});
  outcome := last_of_team(p_member);
  IF outcome IS NOT NULL THEN RETURN; END IF;

  outcome := 'set';
  -- At least a week, which also prevents the run-time role from forgetting a member immediately.
  UPDATE members SET forget_at = clock_timestamp() + greatest(p_grace, interval '7 days') WHERE id = p_member
  RETURNING forget_at INTO forget_at;
  UPDATE balances SET is_closed = true, is_listed = false WHERE member_id = p_member;
  DELETE FROM push_subscriptions WHERE member_id = p_member;
END $$;

REVOKE ALL ON FUNCTION request_forgetting(bigint, interval) FROM PUBLIC;
