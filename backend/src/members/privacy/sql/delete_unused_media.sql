-- Deletes at most p_limit pictures that have been unused for p_kept and returns their number. Using a picture
-- again keeps it.
CREATE OR REPLACE FUNCTION delete_unused_media(p_kept interval, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_deleted integer;
BEGIN
  UPDATE media SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND hash IN (SELECT hash FROM media_shown);
  UPDATE media SET unused_since = now()
    WHERE unused_since IS NULL AND hash NOT IN (SELECT hash FROM media_shown);
  DELETE FROM media WHERE hash IN (
    SELECT hash FROM media WHERE unused_since < now() - p_kept ORDER BY unused_since LIMIT p_limit);
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  RETURN v_deleted;
END $$;

REVOKE ALL ON FUNCTION delete_unused_media(interval, integer) FROM PUBLIC;
