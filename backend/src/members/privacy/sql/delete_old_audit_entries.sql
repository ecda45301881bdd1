-- Deletes at most p_limit audit entries older than 400 days and returns their number. A trigger rejects
-- deleting younger ones.
CREATE OR REPLACE FUNCTION delete_old_audit_entries(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_deleted integer;
BEGIN
  DELETE FROM audit_entries WHERE id IN (
    SELECT id FROM audit_entries WHERE at < clock_timestamp() - interval '400 days' ORDER BY at LIMIT p_limit);
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  RETURN v_deleted;
END $$;

REVOKE ALL ON FUNCTION delete_old_audit_entries(integer) FROM PUBLIC;
