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
  PERFORM change_claim_state(v_claim, v_to, p_note, p_actor, p_request, true);
END $$;

REVOKE ALL ON FUNCTION advance_claim(bigint, timestamptz, text, text, bigint, text) FROM PUBLIC;
