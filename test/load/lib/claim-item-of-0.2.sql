-- claim_item as of version 0.2, before claims had states, rules, answers and codes. The current function is
-- measured against it.
CREATE OR REPLACE FUNCTION claim_item_of_0_2(
  p_member bigint, p_item integer, p_expected_price bigint, p_key text,
  OUT outcome text, OUT item_name text, OUT price bigint, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_item shop_items%ROWTYPE;
  v_claim shop_claims%ROWTYPE;
  v_now timestamptz(3);
BEGIN
  -- Locks the member first, in its own statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;

  IF p_key IS NOT NULL THEN
    SELECT * INTO v_claim FROM shop_claims WHERE member_id = p_member AND idempotency_key = p_key;
    IF FOUND THEN
      outcome := CASE WHEN v_claim.item_id = p_item THEN 'replayed' ELSE 'key_reused' END;
      item_name := v_claim.item_name; price := v_claim.price;
      balance_after := v_claim.balance_after; balance_version := v_claim.balance_version;
      RETURN;
    END IF;
  END IF;

  -- Then the item (hidden ones count as missing). The fixed order prevents deadlocks between claims.
  SELECT * INTO v_item FROM shop_items WHERE id = p_item FOR NO KEY UPDATE;
  item_name := v_item.name; price := v_item.price;
  balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN v_item.id IS NULL OR v_item.hidden THEN 'no_item'
    WHEN v_item.price <> p_expected_price THEN 'price_changed'
    WHEN v_item.stock < 1 THEN 'out_of_stock'
    WHEN v_item.price > v_balance.points THEN 'need_points'
    ELSE 'claimed'
  END;
  IF outcome <> 'claimed' THEN RETURN; END IF;

  -- The date identifies a claim, so a second claim in the same millisecond gets the next one.
  SELECT greatest(date_trunc('milliseconds', clock_timestamp()), max(claim_date) + interval '1 millisecond')
    INTO v_now FROM shop_claims WHERE member_id = p_member;
  UPDATE shop_items SET stock = v_item.stock - 1 WHERE id = p_item;
  IF v_item.price > 0 THEN
    balance_after := v_balance.points - v_item.price;
    balance_version := v_balance.version + 1;
  END IF;
  INSERT INTO shop_claims
    (member_id, item_id, item_name, price, claim_date, balance_after, balance_version, idempotency_key)
  VALUES
    (p_member, p_item, v_item.name, v_item.price, v_now, balance_after, balance_version, p_key)
  RETURNING id INTO v_claim.id;
  IF v_item.price > 0 THEN
    UPDATE balances SET points = balance_after, version = balance_version WHERE member_id = p_member;
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
    VALUES (p_member, balance_version, -v_item.price, balance_after, 'shop_claim', v_claim.id);
  END IF;
END $$;

REVOKE ALL ON FUNCTION claim_item_of_0_2(bigint, integer, bigint, text) FROM PUBLIC;
