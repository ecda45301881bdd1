-- A member asks to be deleted: 14 days from now, unless they sign in before. Until then they neither earn nor claim, are not
-- on the board, and are signed out everywhere.
-- Outcomes: set, no_user, last_admin, last_owner.
CREATE OR REPLACE FUNCTION request_forgetting(
  p_member bigint, p_grace interval, OUT outcome text, OUT forget_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
BEGIN
  -- The lock of claims and draws: one that commits after this has seen that the balance is closed.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  -- The lock of set_role: two who leave at the same moment would leave no admin.
  PERFORM pg_advisory_xact_lock({{rolesLock}});
  outcome := last_of_team(p_member);
  IF outcome IS NOT NULL THEN RETURN; END IF;

  outcome := 'set';
  -- Never less than a week: this is also what keeps the run-time role from forgetting somebody at once.
  UPDATE members SET forget_at = clock_timestamp() + greatest(p_grace, interval '7 days') WHERE id = p_member
  RETURNING forget_at INTO forget_at;
  UPDATE balances SET is_closed = true, is_listed = false WHERE member_id = p_member;
END $$;

REVOKE ALL ON FUNCTION request_forgetting(bigint, interval) FROM PUBLIC;
