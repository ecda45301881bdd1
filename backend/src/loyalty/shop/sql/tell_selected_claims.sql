-- Tells the buyers of claims that were delivered with a selection, once it was left alone for p_seconds, the time that is
-- left to undo it. Claims that have changed since are left out. Their rows are locked, so that a claim that is moved back
-- at the same time is either not told of, or its event is withdrawn. Returns for how many selections.
CREATE OR REPLACE FUNCTION tell_selected_claims(p_seconds double precision) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_selection bigint;
  v_claim shop_claims%ROWTYPE;
  v_told integer := 0;
BEGIN
  FOR v_selection IN
    SELECT id FROM claim_selections
    WHERE NOT is_told AND touched_at < clock_timestamp() - p_seconds * interval '1 second'
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    FOR v_claim IN
      SELECT claim.* FROM selected_claims JOIN shop_claims AS claim ON claim.id = claim_id
      WHERE selection_id = v_selection AND outcome = 'moved' AND state = 'delivered' AND state_at = moved_at
      ORDER BY claim.id FOR SHARE OF claim
    LOOP
      PERFORM record_event('claim.delivered', 'claim:' || v_claim.id, v_claim.member_id, jsonb_build_object('item', v_claim.item_name));
    END LOOP;
    UPDATE claim_selections SET is_told = true WHERE id = v_selection;
    v_told := v_told + 1;
  END LOOP;
  RETURN v_told;
END $$;

REVOKE ALL ON FUNCTION tell_selected_claims(double precision) FROM PUBLIC;
