-- Hands out an item to a member as a claim. Used by claim_item and award_prize, which have locked the balance
-- and then the item and made all checks, except whether a code is left. Reduces the stock, stores the claim
-- and records its event. An item with codes hands out one of them and is delivered immediately.
-- Returns the claim, or null without changing anything if no code is left.
CREATE OR REPLACE FUNCTION hand_out_item(
  p_member bigint, p_item shop_items, p_price bigint, p_balance_after bigint, p_balance_version bigint, p_key text,
  p_tells_chat boolean)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_code bigint;
  v_now timestamptz(3);
  v_claim bigint;
BEGIN
  IF p_item.has_codes THEN
    SELECT id INTO v_code FROM shop_codes WHERE item_id = p_item.id AND claim_id IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;

  -- The date identifies a claim, so a second one in the same millisecond is moved forward by one.
  SELECT greatest(date_trunc('milliseconds', clock_timestamp()), max(claim_date) + interval '1 millisecond')
    INTO v_now FROM shop_claims WHERE member_id = p_member;
  IF p_item.has_codes OR NOT p_item.unlimited THEN UPDATE shop_items SET stock = stock - 1 WHERE id = p_item.id; END IF;
  INSERT INTO shop_claims
    (member_id, item_id, item_name, price, claim_date, balance_after, balance_version, idempotency_key, restocks)
  VALUES
    (p_member, p_item.id, p_item.name, p_price, v_now, p_balance_after, p_balance_version, p_key,
      NOT p_item.unlimited AND NOT p_item.has_codes)
  RETURNING id INTO v_claim;
  -- Inserts nothing unless a channel announces claims.
  INSERT INTO events (type, subject, member_id, data)
  SELECT 'claim.made', 'claim:' || v_claim, p_member,
    jsonb_build_object('item', p_item.name, 'points', p_price, 'isForChat', p_tells_chat)
  WHERE EXISTS (SELECT FROM claim_channels
    WHERE is_on AND 'claim.made' = ANY (types) AND (p_tells_chat OR channel <> 'chat'));
  IF v_code IS NOT NULL THEN
    UPDATE shop_codes SET claim_id = v_claim WHERE id = v_code;
    UPDATE shop_claims SET delivered = true, state = 'delivered', state_at = v_now WHERE id = v_claim;
    INSERT INTO claim_events (claim_id, at, from_state, to_state) VALUES (v_claim, v_now, 'pending', 'delivered');
  END IF;
  RETURN v_claim;
END $$;

REVOKE ALL ON FUNCTION hand_out_item(bigint, shop_items, bigint, bigint, bigint, text, boolean) FROM PUBLIC;
