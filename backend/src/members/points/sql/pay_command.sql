-- Charges a member for one answer to a chat command, once per line.
-- Outcomes: paid, replayed (this line has already been paid for), no_user, suspended, no_command (no enabled
-- command with a cost), need_points (with cost and balance).
-- Order of checking: line, suspension, command, points.
CREATE OR REPLACE FUNCTION pay_command(
  p_member bigint, p_command integer, p_line text,
  OUT outcome text, OUT payment_id bigint, OUT cost bigint, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_command bot_commands%ROWTYPE;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;

  SELECT * INTO v_command FROM bot_commands WHERE id = p_command AND is_enabled AND bot_commands.cost > 0;
  cost := v_command.cost; balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN EXISTS (SELECT FROM command_payments WHERE member_id = p_member AND line_id = p_line) THEN 'replayed'
    WHEN EXISTS (SELECT FROM members WHERE id = p_member AND is_suspended(members)) THEN 'suspended'
    WHEN v_command.id IS NULL THEN 'no_command'
    WHEN v_command.cost > v_balance.points THEN 'need_points'
    ELSE 'paid'
  END;
  IF outcome <> 'paid' THEN RETURN; END IF;

  INSERT INTO command_payments (member_id, command, cost, line_id)
  VALUES (p_member, v_command.command, v_command.cost, p_line)
  RETURNING id INTO payment_id;
  SELECT * INTO balance_after, balance_version FROM post_entry(p_member, -v_command.cost, 'command', payment_id, NULL);
END $$;

REVOKE ALL ON FUNCTION pay_command(bigint, integer, text) FROM PUBLIC;
