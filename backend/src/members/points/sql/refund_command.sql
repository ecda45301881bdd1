-- Refunds a paid command that was not answered in chat, once. Outcomes: refunded, already_refunded, answered,
-- no_payment, no_user, balance_full.
CREATE OR REPLACE FUNCTION refund_command(
  p_member bigint, p_payment bigint, OUT outcome text, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_payment command_payments%ROWTYPE;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  SELECT * INTO v_payment FROM command_payments WHERE id = p_payment AND member_id = p_member FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_payment.id IS NULL THEN 'no_payment'
    WHEN v_payment.refunded_at IS NOT NULL THEN 'already_refunded'
    WHEN v_payment.answered_at IS NOT NULL THEN 'answered'
    WHEN v_payment.cost > 9007199254740991 - v_balance.points THEN 'balance_full'
    ELSE 'refunded'
  END;
  IF outcome <> 'refunded' THEN RETURN; END IF;

  UPDATE command_payments SET refunded_at = clock_timestamp() WHERE id = p_payment;
  SELECT * INTO balance_after, balance_version FROM post_entry(p_member, v_payment.cost, 'command_refund', p_payment, NULL);
END $$;

REVOKE ALL ON FUNCTION refund_command(bigint, bigint) FROM PUBLIC;
