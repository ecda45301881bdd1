-- Returns why a member may not take part in raffles and guesses now, or null if they may: no_user, suspended,
-- withheld (a break or under 18; which one is private), team. Checked on entering and again before a prize is
-- awarded.
CREATE OR REPLACE FUNCTION may_win(p_member bigint, p_team_may boolean) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member members%ROWTYPE;
BEGIN
  SELECT members.* INTO v_member FROM members JOIN balances ON member_id = id WHERE id = p_member AND NOT is_closed;
  RETURN CASE
    WHEN v_member.id IS NULL THEN 'no_user'
    WHEN is_suspended(v_member) THEN 'suspended'
    WHEN v_member.under_age_since IS NOT NULL OR is_on_break(p_member) THEN 'withheld'
    WHEN v_member.role IS NOT NULL AND NOT p_team_may THEN 'team'
  END;
END $$;

REVOKE ALL ON FUNCTION may_win(bigint, boolean) FROM PUBLIC;
