-- Gives somebody who signs in what an import could not give them before, because Twitch did not know them then: by their id
-- where the file had it, else by their login, for 12 months. Not to an account that is younger than the file, or of unknown
-- age: it may be somebody else's who took the name over. Part of record_sign_in.
CREATE OR REPLACE FUNCTION credit_waiting(p_member bigint, p_platform_id text, p_login text, p_account_created_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_row bigint;
BEGIN
  FOR v_row IN
    SELECT given.id FROM import_rows AS given JOIN import_batches AS batch ON batch.id = batch_id
    WHERE verdict = 'waiting' AND state = 'applied' AND batch.applied_at > clock_timestamp() - interval '12 months'
      AND (platform_id = p_platform_id
        OR platform_id IS NULL AND login = lower(p_login) AND p_account_created_at <= exported_at)
      -- This file, or a later one of the source, has already been counted for them.
      AND NOT EXISTS (
        SELECT FROM import_rows AS later JOIN import_batches AS newer ON newer.id = later.batch_id
        WHERE later.member_id = p_member AND later.undone_at IS NULL AND later.applied_at IS NOT NULL
          AND newer.source = batch.source AND newer.id >= batch.id)
    ORDER BY batch.id
    -- One that is being undone right now gives nothing any more.
    FOR SHARE OF batch SKIP LOCKED
  LOOP
    UPDATE import_rows SET verdict = 'matched', platform_id = p_platform_id, member_id = p_member WHERE id = v_row;
    PERFORM credit_import(ARRAY[v_row]);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION credit_waiting(bigint, text, text, timestamptz) FROM PUBLIC;
