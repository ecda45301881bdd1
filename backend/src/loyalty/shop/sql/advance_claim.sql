-- Changes the state of a claim for the team: pending to processing, pending or processing to delivered, and
-- delivered back to pending. Without a target state it toggles between delivered and open. Neither balance
-- nor stock changes. Outcomes: changed, no_claim, wrong_state (with the current state).
CREATE OR REPLACE FUNCTION advance_claim(
  p_member bigint, p_claim_date timestamptz, p_to text, p_note text, p_actor bigint, p_request text,
  OUT outcome text, OUT state text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_claim shop_claims%ROWTYPE;
  v_to text := p_to;
  v_now timestamptz;
BEGIN
  -- Locks only the claim, which refund_claim locks last, so the two cannot deadlock.
  SELECT * INTO v_claim FROM shop_claims WHERE member_id = p_member AND claim_date = p_claim_date FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_claim'; RETURN; END IF;
  v_to := coalesce(p_to, CASE v_claim.state WHEN 'delivered' THEN 'pending' ELSE 'delivered' END);
  state := v_claim.state;
  outcome := CASE
    WHEN (v_claim.state, v_to) IN
      (('pending', 'processing'), ('pending', 'delivered'), ('processing', 'delivered'), ('delivered', 'pending')) THEN 'changed'
    ELSE 'wrong_state'
  END;
  IF outcome <> 'changed' THEN RETURN; END IF;

  state := v_to;
  v_now := clock_timestamp();
  UPDATE shop_claims SET state = v_to, delivered = v_to = 'delivered', state_at = v_now WHERE id = v_claim.id;
  INSERT INTO claim_events (claim_id, at, actor_id, from_state, to_state, note)
  VALUES (v_claim.id, v_now, p_actor, v_claim.state, v_to, p_note);
  IF v_to = 'delivered' THEN
    PERFORM record_event('claim.delivered', 'claim:' || v_claim.id, p_member, jsonb_build_object('item', v_claim.item_name));
  ELSIF v_to = 'pending' THEN
    PERFORM withdraw_event('claim.delivered', 'claim:' || v_claim.id);
  END IF;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  SELECT p_actor, CASE v_to WHEN 'processing' THEN 'claim.process' ELSE 'claim.deliver' END, 'claim',
    platform_id_of(p_member) || iso_time(v_claim.claim_date),
    CASE v_to WHEN 'processing' THEN jsonb_build_object('state', v_claim.state)
      ELSE jsonb_build_object('delivered', v_claim.delivered) END,
    CASE v_to WHEN 'processing' THEN jsonb_build_object('state', v_to) ELSE jsonb_build_object('delivered', v_to = 'delivered') END
      || CASE WHEN p_note IS NULL THEN '{}' ELSE jsonb_build_object('note', p_note) END,
    p_request;
END $$;

REVOKE ALL ON FUNCTION advance_claim(bigint, timestamptz, text, text, bigint, text) FROM PUBLIC;
