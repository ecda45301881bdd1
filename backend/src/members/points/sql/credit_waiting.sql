-- Part of record_sign_in. Credits a member signing in with import rows that could not be assigned before
-- because the account was unknown to Twitch. Rows match by id or, in a file without ids, by login, as long as
-- points wait. A match by login requires an account older than the file, because a younger one may belong to
-- someone who took over the name.
CREATE OR REPLACE FUNCTION credit_waiting(p_member bigint, p_platform_id text, p_login text, p_account_created_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_row bigint;
BEGIN
  FOR v_row IN
    SELECT given.id FROM import_rows AS given JOIN import_batches AS batch ON batch.id = batch_id
    WHERE verdict = 'waiting' AND state = 'applied' AND waiting_until(platform_id, login) > clock_timestamp()
      AND (platform_id = p_platform_id
        OR platform_id IS NULL AND login = lower(p_login) AND p_account_created_at <= exported_at)
      -- Skip if this file or a later one of the same source has already been credited to the member.
      AND NOT EXISTS (
        SELECT FROM import_rows AS later JOIN import_batches AS newer ON newer.id = later.batch_id
        WHERE later.member_id = p_member AND later.undone_at IS NULL AND later.applied_at IS NOT NULL
          AND newer.source = batch.source AND newer.id >= batch.id)
    ORDER BY batch.id
    -- An import that is being undone must not credit anything.
    FOR SHARE OF batch SKIP LOCKED
  LOOP
    UPDATE import_rows SET verdict = 'matched', platform_id = p_platform_id, member_id = p_member WHERE id = v_row;
    PERFORM credit_import(ARRAY[v_row]);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION credit_waiting(bigint, text, text, timestamptz) FROM PUBLIC;
