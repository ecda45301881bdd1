-- Returns why a member of the team cannot leave or be suspended, last_admin or last_owner, or null if they can.
-- Others who are suspended or have a scheduled deletion do not count as remaining. Call under the lock of set_role.
CREATE OR REPLACE FUNCTION last_of_team(p_member bigint) RETURNS text
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE
    WHEN role IN ('owner', 'admin')
      AND NOT EXISTS (SELECT FROM members WHERE role IN ('owner', 'admin') AND id <> p_member AND forget_at IS NULL
        AND is_suspended(members) IS NOT TRUE) THEN 'last_admin'
    WHEN role = 'owner'
      AND NOT EXISTS (SELECT FROM members WHERE role = 'owner' AND id <> p_member AND forget_at IS NULL
        AND is_suspended(members) IS NOT TRUE) THEN 'last_owner'
  END
  FROM members WHERE id = p_member
$$;

REVOKE ALL ON FUNCTION last_of_team(bigint) FROM PUBLIC;
