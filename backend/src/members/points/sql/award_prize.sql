-- Awards a prize to a winner, once per place of a raffle or guess, in the transaction that decides the
-- winner. The caller checks may_win first and awards several prizes in order of member keys, the order in
-- which all code locks several balances. Points are credited; an item is claimed at no cost, even if hidden,
-- with stock and codes as usual; a text is only stored. Casino items cannot be won, because the age of people
-- in chat is unknown.
-- Outcomes: awarded, already_awarded, no_user, no_item, answers_needed, out_of_stock, balance_full. Only the
-- first changes anything; after the others the award can be retried.
CREATE OR REPLACE FUNCTION award_prize(
  p_source text, p_source_id bigint, p_place integer, p_member bigint, p_prize jsonb, p_name text,
  OUT outcome text, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_item shop_items%ROWTYPE;
  v_points bigint := p_prize->>'points';
  v_award bigint;
  v_claim bigint;
BEGIN
  -- Lock the member first, then the item, in separate statements: the lock order of claim_item.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;
  balance_after := v_balance.points; balance_version := v_balance.version;
  IF p_prize->>'kind' = 'item' THEN
    SELECT * INTO v_item FROM shop_items WHERE id = (p_prize->>'itemId')::integer FOR NO KEY UPDATE;
  END IF;
  outcome := CASE
    WHEN EXISTS (SELECT FROM prizes_awarded WHERE source = p_source AND source_id = p_source_id
      AND (place = p_place OR member_id = p_member)) THEN 'already_awarded'
    WHEN p_prize->>'kind' <> 'item' THEN 'awarded'
    WHEN v_item.id IS NULL OR v_item.archived_at IS NOT NULL OR v_item.casino THEN 'no_item'
    WHEN v_item.fields IS NOT NULL THEN 'answers_needed'
    WHEN (v_item.has_codes OR NOT v_item.unlimited) AND v_item.stock < 1 THEN 'out_of_stock'
    ELSE 'awarded'
  END;
  IF v_points > 9007199254740991 - v_balance.points THEN outcome := 'balance_full'; END IF;
  IF outcome <> 'awarded' THEN RETURN; END IF;
  IF v_item.id IS NOT NULL THEN
    -- Not announced in chat, where the winner has just been named.
    v_claim := hand_out_item(p_member, v_item, 0, balance_after, balance_version, NULL, false);
    IF v_claim IS NULL THEN outcome := 'out_of_stock'; RETURN; END IF;
  END IF;
  INSERT INTO prizes_awarded (source, source_id, place, member_id, prize, name, claim_id)
  VALUES (p_source, p_source_id, p_place, p_member, p_prize, p_name, v_claim)
  RETURNING id INTO v_award;
  IF v_points > 0 THEN
    SELECT * INTO balance_after, balance_version FROM post_entry(p_member, v_points, 'prize', v_award, NULL);
  END IF;
END $$;

REVOKE ALL ON FUNCTION award_prize(text, bigint, integer, bigint, jsonb, text) FROM PUBLIC;
