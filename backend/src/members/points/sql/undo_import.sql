-- Undoes the next rows of an import with counter-entries, at most what is left of each balance. Rows still
-- waiting for a member are deleted. Called repeatedly by the leader until it returns done. Outcomes: undoing
-- (with the number of rows), forgetting (members made by the import are to be forgotten first), done, not_undoing
-- (not started or already over).
CREATE OR REPLACE FUNCTION undo_import(p_batch bigint, p_limit integer, OUT outcome text, OUT rows integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_batch import_batches%ROWTYPE;
  v_rows bigint[];
BEGIN
  SELECT * INTO v_batch FROM import_batches WHERE id = p_batch FOR NO KEY UPDATE;
  IF v_batch.state IS DISTINCT FROM 'undoing' THEN outcome := 'not_undoing'; RETURN; END IF;
  v_rows := ARRAY(SELECT id FROM import_rows
    WHERE batch_id = p_batch AND verdict IN ('matched', 'new') AND applied_at IS NOT NULL AND undone_at IS NULL
    ORDER BY id LIMIT p_limit);
  rows := cardinality(v_rows);
  IF rows = 0 THEN
    DELETE FROM import_rows WHERE batch_id = p_batch AND verdict = 'waiting';
    IF EXISTS (SELECT FROM only_imported(p_batch, 1)) THEN outcome := 'forgetting'; RETURN; END IF;
    UPDATE import_batches SET state = 'undone', undone_at = clock_timestamp() WHERE id = p_batch;
    outcome := 'done';
    RETURN;
  END IF;

  PERFORM FROM balances WHERE member_id IN (SELECT member_id FROM import_rows WHERE id = ANY (v_rows))
  ORDER BY member_id FOR NO KEY UPDATE;
  WITH due AS (
    SELECT given.id, given.member_id, added_minutes, coalesce(added_earned, 0) AS added_earned,
      given.share_points, given.share_minutes, coalesce(given.share_earned, 0) AS share_earned,
      CASE WHEN is_closed THEN 0
        ELSE greatest(-balance.points, least(9007199254740991 - balance.points, -added_points)) END AS amount
    FROM import_rows AS given JOIN balances AS balance USING (member_id)
    WHERE given.id = ANY (v_rows)
  ), paid AS (
    UPDATE balances SET points = balances.points + amount, version = version + 1 FROM due
    WHERE balances.member_id = due.member_id AND amount <> 0
    RETURNING balances.member_id, version, balances.points, amount, due.id
  ), entered AS (
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id)
    SELECT member_id, version, amount, points, 'import_undo', id, v_batch.actor_id FROM paid
  ), shared AS (
    UPDATE import_shares SET points = share_points, minutes = share_minutes, earned = share_earned FROM due
    WHERE source = v_batch.source AND import_shares.member_id = due.member_id
  ), watched AS (
    UPDATE viewer_facts SET watched_minutes = greatest(0, watched_minutes - added_minutes),
      earned = greatest(0, earned - added_earned) FROM due
    WHERE viewer_facts.member_id = due.member_id AND (added_minutes <> 0 OR added_earned <> 0)
  )
  UPDATE import_rows SET undone_at = clock_timestamp(), undone_points = amount FROM due WHERE import_rows.id = due.id;
  outcome := 'undoing';
END $$;

REVOKE ALL ON FUNCTION undo_import(bigint, integer) FROM PUBLIC;
