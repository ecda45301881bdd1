-- Claims an item for points, all or nothing. An item with codes hands out one of them and is delivered
-- immediately.
-- Outcomes: claimed, replayed, key_reused, no_user, suspended, no_item, on_break, price_changed,
-- answers_needed, those of check_item_rules (with their detail), out_of_stock, need_points.
-- Order of checking: key, suspension, item, break (casino items only), price, answers, rules, stock, points.
-- Only successful claims are stored under their key.
CREATE OR REPLACE FUNCTION claim_item(
  p_member bigint, p_item integer, p_expected_price bigint, p_key text, p_answers bytea,
  OUT outcome text, OUT detail jsonb, OUT item_name text, OUT price bigint, OUT balance_after bigint,
  OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_item shop_items%ROWTYPE;
  v_claim shop_claims%ROWTYPE;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;

  IF p_key IS NOT NULL THEN
    SELECT * INTO v_claim FROM shop_claims WHERE member_id = p_member AND idempotency_key = p_key;
    IF FOUND THEN
      outcome := CASE WHEN v_claim.item_id = p_item THEN 'replayed' ELSE 'key_reused' END;
      item_name := v_claim.item_name; price := v_claim.price;
      balance_after := v_claim.balance_after; balance_version := v_claim.balance_version;
      RETURN;
    END IF;
  END IF;

  -- Then lock the item, always in this order, so that two claims cannot deadlock. Hidden items are treated as
  -- missing.
  SELECT * INTO v_item FROM shop_items WHERE id = p_item FOR NO KEY UPDATE;
  item_name := v_item.name; price := v_item.price;
  balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN EXISTS (SELECT FROM members WHERE id = p_member AND is_suspended(members)) THEN 'suspended'
    WHEN v_item.id IS NULL OR v_item.hidden OR v_item.archived_at IS NOT NULL THEN 'no_item'
    WHEN v_item.casino AND is_on_break(p_member) THEN 'on_break'
    WHEN v_item.price <> p_expected_price THEN 'price_changed'
    WHEN v_item.fields IS NOT NULL AND p_answers IS NULL THEN 'answers_needed'
    ELSE 'claimed'
  END;
  IF outcome = 'claimed' AND v_item.rules IS NOT NULL THEN
    SELECT * INTO outcome, detail FROM check_item_rules(p_member, p_item, v_item.rules);
  END IF;
  outcome := CASE
    WHEN outcome <> 'claimed' THEN outcome
    WHEN (v_item.has_codes OR NOT v_item.unlimited) AND v_item.stock < 1 THEN 'out_of_stock'
    WHEN v_item.price > v_balance.points THEN 'need_points'
    ELSE outcome
  END;
  IF outcome <> 'claimed' THEN RETURN; END IF;
  -- Claims made in chat are answered there by the bot, so they are not announced again. Their keys contain a
  -- space, which browsers' keys never do.
  v_claim.id := hand_out_item(p_member, v_item, v_item.price, v_balance.points - v_item.price,
    v_balance.version + CASE WHEN v_item.price > 0 THEN 1 ELSE 0 END, p_key, coalesce(p_key, '') NOT LIKE 'chat %');
  IF v_claim.id IS NULL THEN outcome := 'out_of_stock'; RETURN; END IF;
  IF v_item.price > 0 THEN
    -- Inlined rather than calling post_entry, which would cost each claim 3 % more database time.
    balance_after := v_balance.points - v_item.price; balance_version := v_balance.version + 1;
    UPDATE balances SET points = balance_after, version = balance_version WHERE member_id = p_member;
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
    VALUES (p_member, balance_version, -v_item.price, balance_after, 'shop_claim', v_claim.id);
  END IF;
  IF p_answers IS NOT NULL AND v_item.fields IS NOT NULL THEN
    INSERT INTO claim_answers (claim_id, sealed) VALUES (v_claim.id, p_answers);
  END IF;
END $$;

REVOKE ALL ON FUNCTION claim_item(bigint, integer, bigint, text, bytea) FROM PUBLIC;
