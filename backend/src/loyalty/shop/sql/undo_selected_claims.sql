-- Moves the next claims of a team member's selection back to the state that they had. Those that have changed since they
-- were moved are left alone, and those that were not moved yet never will be. Repeating it goes on with the next ones.
-- Returns the claims that were moved back.
CREATE OR REPLACE FUNCTION undo_selected_claims(p_selection bigint, p_actor bigint, p_request text, p_limit integer)
RETURNS SETOF shop_claims
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_selection claim_selections%ROWTYPE;
  v_selected selected_claims%ROWTYPE;
  v_claim shop_claims%ROWTYPE;
BEGIN
  SELECT * INTO v_selection FROM claim_selections WHERE id = p_selection AND actor_id = p_actor FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  FOR v_selected IN
    SELECT * FROM selected_claims WHERE selection_id = p_selection AND outcome = 'moved' ORDER BY claim_id LIMIT p_limit
  LOOP
    SELECT * INTO v_claim FROM shop_claims WHERE id = v_selected.claim_id FOR NO KEY UPDATE;
    IF (v_claim.state, v_claim.state_at) = (v_selection.to_state, v_selected.moved_at) THEN
      v_claim.state_at := change_claim_state(v_claim, v_selected.from_state, NULL, p_actor, p_request, true);
      v_claim.state := v_selected.from_state;
      UPDATE selected_claims SET outcome = 'restored' WHERE selection_id = p_selection AND claim_id = v_claim.id;
      RETURN NEXT v_claim;
    ELSE
      UPDATE selected_claims SET outcome = 'kept' WHERE selection_id = p_selection AND claim_id = v_selected.claim_id;
    END IF;
  END LOOP;
  UPDATE claim_selections SET touched_at = clock_timestamp(), undone_at = coalesce(undone_at, clock_timestamp())
  WHERE id = p_selection;
END $$;

REVOKE ALL ON FUNCTION undo_selected_claims(bigint, bigint, text, integer) FROM PUBLIC;
