-- Changes the state of a claim that is locked and may be moved there: its timeline, the audit trail and what its
-- buyer is told. Neither balance nor stock changes. p_is_told: false leaves telling the buyer of a delivery to later.
-- Returns the time of the change.
CREATE OR REPLACE FUNCTION change_claim_state(
  p_claim shop_claims, p_to text, p_note text, p_actor bigint, p_request text, p_is_told boolean) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_is_delivery boolean := 'delivered' IN (p_claim.state, p_to);
BEGIN
  UPDATE shop_claims SET state = p_to, delivered = p_to = 'delivered', state_at = v_now WHERE id = p_claim.id;
  INSERT INTO claim_events (claim_id, at, actor_id, from_state, to_state, note)
  VALUES (p_claim.id, v_now, p_actor, p_claim.state, p_to, p_note);
  IF p_to = 'delivered' AND p_is_told THEN
    PERFORM record_event('claim.delivered', 'claim:' || p_claim.id, p_claim.member_id, jsonb_build_object('item', p_claim.item_name));
  ELSIF p_claim.state = 'delivered' THEN
    PERFORM withdraw_event('claim.delivered', 'claim:' || p_claim.id);
  END IF;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  SELECT p_actor, CASE WHEN v_is_delivery THEN 'claim.deliver' ELSE 'claim.process' END, 'claim',
    platform_id_of(p_claim.member_id) || iso_time(p_claim.claim_date),
    CASE WHEN v_is_delivery THEN jsonb_build_object('delivered', p_claim.delivered)
      ELSE jsonb_build_object('state', p_claim.state) END,
    CASE WHEN v_is_delivery THEN jsonb_build_object('delivered', p_to = 'delivered') ELSE jsonb_build_object('state', p_to) END
      || CASE WHEN p_note IS NULL THEN '{}' ELSE jsonb_build_object('note', p_note) END,
    p_request;
  RETURN v_now;
END $$;

REVOKE ALL ON FUNCTION change_claim_state(shop_claims, text, text, bigint, text, boolean) FROM PUBLIC;
