-- Applies the next rows of an import, each once. Called repeatedly by the leader until it returns done; rows
-- already applied stay applied. Outcomes: applying (with the number of rows), done, not_applying (not started
-- or already over).
CREATE OR REPLACE FUNCTION apply_import(p_batch bigint, p_limit integer, OUT outcome text, OUT rows integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_state text;
  v_rows bigint[];
BEGIN
  -- Only one transaction at a time may apply an import.
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

  -- Met since the import was staged, such as in chat.
  UPDATE import_rows AS given SET verdict = 'matched' FROM identities AS known
  WHERE given.id = ANY (v_rows) AND verdict = 'new' AND known.platform = 'twitch' AND known.platform_id = given.platform_id;
  UPDATE import_rows SET member_id = key
  FROM meet_members('twitch',
    ARRAY(SELECT platform_id FROM import_rows WHERE id = ANY (v_rows) ORDER BY id),
    ARRAY(SELECT login FROM import_rows WHERE id = ANY (v_rows) ORDER BY id))
  WHERE id = ANY (v_rows) AND platform_id = user_id;
  PERFORM credit_import(v_rows);
  -- Nothing is stored for members who are leaving.
  UPDATE import_rows SET verdict = 'skipped', reason = 'former_member'
  WHERE id = ANY (v_rows) AND applied_at IS NULL AND verdict <> 'skipped';
  outcome := 'applying';
END $$;

REVOKE ALL ON FUNCTION apply_import(bigint, integer) FROM PUBLIC;
