-- Returns a member's platform id, used in the API and in the audit trail.
CREATE OR REPLACE FUNCTION platform_id_of(p_member bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT platform_id FROM identities WHERE member_id = p_member
$$;

REVOKE ALL ON FUNCTION platform_id_of(bigint) FROM PUBLIC;
