-- Moves the next claims of a team member's selection, in the order of their ids, so that two selections that overlap
-- cannot deadlock. A claim that has changed since it was selected is left out. Repeating it goes on with the next ones.
-- Returns the claims that were moved. Their buyers are told later, by tell_selected_claims.
CREATE OR REPLACE FUNCTION move_selected_claims(p_selection bigint, p_actor bigint, p_request text, p_limit integer)
RETURNS SETOF shop_claims
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_selection claim_selections%ROWTYPE;
  v_selected selected_claims%ROWTYPE;
  v_claim shop_claims%ROWTYPE;
BEGIN
  SELECT * INTO v_selection FROM claim_selections WHERE id = p_selection AND actor_id = p_actor FOR NO KEY UPDATE;
  IF NOT FOUND OR v_selection.undone_at IS NOT NULL THEN RETURN; END IF;
  FOR v_selected IN
    SELECT * FROM selected_claims WHERE selection_id = p_selection AND outcome = 'waiting' ORDER BY claim_id LIMIT p_limit
  LOOP
    SELECT * INTO v_claim FROM shop_claims WHERE id = v_selected.claim_id FOR NO KEY UPDATE;
    IF v_claim.state = v_selected.from_state AND v_claim.state_at IS NOT DISTINCT FROM v_selected.from_state_at THEN
      v_claim.state_at := change_claim_state(v_claim, v_selection.to_state, NULL, p_actor, p_request, false);
      v_claim.state := v_selection.to_state;
      UPDATE selected_claims SET outcome = 'moved', moved_at = v_claim.state_at
      WHERE selection_id = p_selection AND claim_id = v_claim.id;
      RETURN NEXT v_claim;
    ELSE
      UPDATE selected_claims SET outcome = 'left_out' WHERE selection_id = p_selection AND claim_id = v_selected.claim_id;
    END IF;
  END LOOP;
  UPDATE claim_selections SET touched_at = clock_timestamp(), is_told = is_told AND to_state <> 'delivered'
  WHERE id = p_selection;
END $$;

REVOKE ALL ON FUNCTION move_selected_claims(bigint, bigint, text, integer) FROM PUBLIC;
