-- Applies the next rows of an import that was begun, each once. Called again until it answers done, by whichever replica
-- leads; what was applied before stays so.
-- Outcomes: applying (with how many rows), done, not_applying (nobody began it, or it is over).
CREATE OR REPLACE FUNCTION apply_import(p_batch bigint, p_limit integer, OUT outcome text, OUT rows integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_state text;
  v_rows bigint[];
BEGIN
  -- An import is applied by one at a time.
  SELECT state INTO v_state FROM import_batches WHERE id = p_batch FOR NO KEY UPDATE;
  IF v_state IS DISTINCT FROM 'applying' THEN outcome := 'not_applying'; RETURN; END IF;
  v_rows := ARRAY(SELECT id FROM import_rows
    WHERE batch_id = p_batch AND verdict IN ('matched', 'new') AND applied_at IS NULL ORDER BY id LIMIT p_limit);
  rows := cardinality(v_rows);
  IF rows = 0 THEN
    UPDATE import_batches SET state = 'applied', applied_at = clock_timestamp() WHERE id = p_batch;
    outcome := 'done';
    RETURN;
  END IF;

  UPDATE import_rows SET member_id = key
  FROM meet_members('twitch',
    ARRAY(SELECT platform_id FROM import_rows WHERE id = ANY (v_rows) ORDER BY id),
    ARRAY(SELECT login FROM import_rows WHERE id = ANY (v_rows) ORDER BY id))
  WHERE id = ANY (v_rows) AND platform_id = user_id;
  PERFORM credit_import(v_rows);
  -- Of somebody who is leaving nothing is kept.
  UPDATE import_rows SET verdict = 'skipped', reason = 'former_member' WHERE id = ANY (v_rows) AND applied_at IS NULL;
  outcome := 'applying';
END $$;

REVOKE ALL ON FUNCTION apply_import(bigint, integer) FROM PUBLIC;
