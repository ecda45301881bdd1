-- Ends a claim that will not be delivered, refunding the price and returning the item to the stock. The buyer
-- can cancel it ('cancelled') while it is pending, within the minutes set for the site. The team can reject
-- it ('rejected') while it is open, or later if it came with a code, which then stays used.
-- Outcomes: refunded, no_claim, has_code, wrong_state (with the state), too_late, balance_full.
CREATE OR REPLACE FUNCTION refund_claim(
  p_member bigint, p_claim_date timestamptz, p_to text, p_note text, p_actor bigint, p_request text,
  OUT outcome text, OUT state text, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_item shop_items%ROWTYPE;
  v_claim shop_claims%ROWTYPE;
  v_has_code boolean;
  v_minutes integer;
  v_now timestamptz;
BEGIN
  -- Lock balance, item and claim, in separate statements: the lock order of claim_item.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  SELECT * INTO v_claim FROM shop_claims WHERE member_id = p_member AND claim_date = p_claim_date;
  IF NOT FOUND THEN outcome := 'no_claim'; RETURN; END IF;
  SELECT * INTO v_item FROM shop_items WHERE id = v_claim.item_id FOR NO KEY UPDATE;
  SELECT * INTO v_claim FROM shop_claims WHERE id = v_claim.id FOR NO KEY UPDATE;

  v_now := clock_timestamp();
  v_has_code := EXISTS (SELECT FROM shop_codes WHERE claim_id = v_claim.id);
  -- There are no settings before the first save.
  SELECT coalesce((max(settings->>'claimCancelMinutes'))::integer, {{claimCancelMinutes}}) INTO v_minutes FROM site_settings WHERE id = 1;
  state := v_claim.state;
  balance_after := v_balance.points; balance_version := v_balance.version;
  outcome := CASE
    WHEN p_to = 'cancelled' AND v_has_code THEN 'has_code'
    WHEN p_to = 'cancelled' AND v_claim.state <> 'pending' THEN 'wrong_state'
    WHEN p_to = 'cancelled' AND v_now >= v_claim.claim_date + v_minutes * interval '1 minute' THEN 'too_late'
    WHEN v_claim.state IN ('rejected', 'cancelled') OR v_claim.state = 'delivered' AND NOT v_has_code THEN 'wrong_state'
    WHEN v_claim.price > 9007199254740991 - v_balance.points THEN 'balance_full'
    ELSE 'refunded'
  END;
  IF outcome <> 'refunded' THEN RETURN; END IF;

  state := p_to;
  UPDATE shop_claims SET state = p_to, delivered = false, state_at = v_now WHERE id = v_claim.id;
  INSERT INTO claim_events (claim_id, at, actor_id, from_state, to_state, note)
  VALUES (v_claim.id, v_now, p_actor, v_claim.state, p_to, p_note);
  IF v_claim.restocks AND v_item.archived_at IS NULL AND NOT v_item.has_codes THEN
    UPDATE shop_items SET stock = stock + 1 WHERE id = v_item.id AND stock < 9007199254740991;
  END IF;
  IF v_claim.price > 0 THEN
    SELECT * INTO balance_after, balance_version
    FROM post_entry(p_member, v_claim.price, 'shop_refund', v_claim.id, CASE p_to WHEN 'rejected' THEN p_actor END);
  END IF;
  IF p_to = 'rejected' THEN
    PERFORM withdraw_event('claim.delivered', 'claim:' || v_claim.id);
    PERFORM record_event('claim.refunded', 'claim:' || v_claim.id, p_member,
      jsonb_build_object('item', v_claim.item_name, 'points', v_claim.price));
    INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
    VALUES (p_actor, 'claim.reject', 'claim', platform_id_of(p_member) || iso_time(v_claim.claim_date),
      jsonb_build_object('state', v_claim.state),
      jsonb_strip_nulls(jsonb_build_object('state', p_to, 'refunded', v_claim.price, 'note', p_note)), p_request);
  END IF;
END $$;

REVOKE ALL ON FUNCTION refund_claim(bigint, timestamptz, text, text, bigint, text) FROM PUBLIC;
