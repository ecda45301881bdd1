-- Credits members with the rows of an import, each once, less what the same source credited before. What other
-- sources credited is added to, deducted, or leaves the row out, as chosen for the import. Points earned on this
-- site stay. Points, minutes or lifetime totals missing from a list are left unchanged. Each
-- row has a member and each member one row. Balances never fall below 0.
CREATE OR REPLACE FUNCTION credit_import(p_rows bigint[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_members bigint[] := ARRAY(SELECT member_id FROM import_rows WHERE id = ANY (p_rows) AND applied_at IS NULL);
BEGIN
  -- Lock balances in member order, like all code that locks several, in a separate statement.
  PERFORM FROM balances WHERE member_id = ANY (v_members) ORDER BY member_id FOR NO KEY UPDATE;
  UPDATE import_rows AS given SET verdict = 'skipped', reason = 'already_held'
  FROM import_batches AS batch
  WHERE given.id = ANY (p_rows) AND given.applied_at IS NULL AND batch.id = batch_id AND overlap = 'leave_out' AND given.points > 0
    AND EXISTS (SELECT FROM import_shares AS share
      WHERE share.member_id = given.member_id AND share.source <> batch.source AND share.points > 0);
  -- Shares are found by member, because statistics are out of date while an import makes thousands.
  WITH share AS (
    SELECT given.id, max(share.points) FILTER (WHERE is_own) AS points, max(share.minutes) FILTER (WHERE is_own) AS minutes,
      max(share.earned) FILTER (WHERE is_own) AS earned,
      coalesce(sum(share.points) FILTER (WHERE is_deducted), 0)::bigint AS other_points,
      coalesce(sum(share.minutes) FILTER (WHERE is_deducted), 0)::bigint AS other_minutes,
      coalesce(sum(share.earned) FILTER (WHERE is_deducted), 0)::bigint AS other_earned
    FROM import_rows AS given
    JOIN import_batches AS batch ON batch.id = batch_id
    LEFT JOIN import_shares AS share ON share.member_id = given.member_id,
    LATERAL (SELECT share.source = batch.source AS is_own, share.source <> batch.source AND overlap = 'higher' AS is_deducted) AS which
    WHERE given.id = ANY (p_rows) GROUP BY given.id
  ), listed AS (
    -- Null stays null: the list has no such column.
    SELECT given.id, member_id, source, actor_id, given.points - least(other_points, given.points) AS points,
      given.minutes - least(other_minutes, given.minutes) AS minutes, given.earned - least(other_earned, given.earned) AS earned
    FROM import_rows AS given
    JOIN import_batches AS batch ON batch.id = batch_id
    JOIN share ON share.id = given.id
    WHERE given.applied_at IS NULL AND verdict <> 'skipped'
  ), due AS (
    SELECT given.id, given.member_id, source, actor_id,
      coalesce(given.points, share.points, 0) AS points, coalesce(given.minutes, share.minutes, 0) AS minutes,
      coalesce(given.earned, share.earned, 0) AS earned,
      coalesce(share.points, 0) AS share_points, coalesce(share.minutes, 0) AS share_minutes, coalesce(share.earned, 0) AS share_earned,
      greatest(-balance.points, least(9007199254740991 - balance.points,
        coalesce(given.points - coalesce(share.points, 0), 0))) AS amount,
      greatest(-watched_minutes, coalesce(given.minutes - coalesce(share.minutes, 0), 0)) AS watched,
      greatest(-facts.earned, coalesce(given.earned - coalesce(share.earned, 0), 0)) AS lifetime
    FROM listed AS given
    JOIN balances AS balance USING (member_id)
    JOIN viewer_facts AS facts USING (member_id)
    JOIN share USING (id)
    WHERE NOT is_closed
  ), paid AS (
    UPDATE balances SET points = balances.points + amount, version = version + 1 FROM due
    WHERE balances.member_id = due.member_id AND amount <> 0
    RETURNING balances.member_id, version, balances.points, amount, due.id, actor_id
  ), entered AS (
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id)
    SELECT member_id, version, amount, points, 'import', id, actor_id FROM paid
  ), shared AS (
    INSERT INTO import_shares (source, member_id, points, minutes, earned)
    SELECT source, member_id, points, minutes, earned FROM due
    ON CONFLICT (source, member_id) DO UPDATE
      SET points = EXCLUDED.points, minutes = EXCLUDED.minutes, earned = EXCLUDED.earned
  ), watched AS (
    UPDATE viewer_facts SET watched_minutes = watched_minutes + watched, earned = viewer_facts.earned + lifetime FROM due
    WHERE viewer_facts.member_id = due.member_id AND (watched <> 0 OR lifetime <> 0)
  )
  UPDATE import_rows SET applied_at = clock_timestamp(), added_points = amount, added_minutes = watched,
    added_earned = lifetime, share_points = due.share_points, share_minutes = due.share_minutes, share_earned = due.share_earned
  FROM due WHERE import_rows.id = due.id;
END $$;

REVOKE ALL ON FUNCTION credit_import(bigint[]) FROM PUBLIC;
