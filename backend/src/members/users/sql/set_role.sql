-- Gives a member a role or removes it, for an admin. p_role is the new role (null for none). If p_is_admin is
-- given, it only sets whether the member is an admin: owners already are, and moderators stay moderators.
-- Outcomes: set, unchanged, no_user, owner_required, last_admin, last_owner.
-- Order of checking: member, change, owner required to change owners, an admin must remain, an owner must
-- remain; those who are leaving or suspended do not count. p_actor_role is the role that authorised the request,
-- so if two owners remove each other at the same time, the second is refused because one must remain.
CREATE OR REPLACE FUNCTION set_role(
  p_member bigint, p_role text, p_is_admin boolean, p_actor bigint, p_actor_role text, p_request text,
  OUT outcome text, OUT role_before text, OUT role_after text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member members%ROWTYPE;
  v_was_admin boolean;
BEGIN
  -- Serialises role changes, because two admins removing each other at the same time could leave none.
  PERFORM pg_advisory_xact_lock({{rolesLock}});
  SELECT * INTO v_member FROM members WHERE id = p_member FOR NO KEY UPDATE;
  role_before := v_member.role;
  v_was_admin := coalesce(role_before IN ('owner', 'admin'), false);
  role_after := CASE
    WHEN p_is_admin IS NULL THEN p_role
    WHEN p_is_admin = v_was_admin THEN role_before
    WHEN p_is_admin THEN 'admin'
  END;
  outcome := CASE
    WHEN v_member.id IS NULL THEN 'no_user'
    WHEN role_after IS NOT DISTINCT FROM role_before THEN 'unchanged'
    WHEN 'owner' IN (role_before, role_after) AND p_actor_role IS DISTINCT FROM 'owner' THEN 'owner_required'
    WHEN v_was_admin AND coalesce(role_after, 'moderator') = 'moderator'
      AND NOT EXISTS (SELECT FROM members WHERE role IN ('owner', 'admin') AND id <> p_member AND forget_at IS NULL
        AND is_suspended(members) IS NOT TRUE) THEN 'last_admin'
    WHEN role_before = 'owner'
      AND NOT EXISTS (SELECT FROM members WHERE role = 'owner' AND id <> p_member AND forget_at IS NULL
        AND is_suspended(members) IS NOT TRUE) THEN 'last_owner'
    ELSE 'set'
  END;
  IF outcome <> 'set' THEN RETURN; END IF;

  UPDATE members SET role = role_after WHERE id = p_member;
  UPDATE raffles SET holder_id = NULL WHERE holder_id = p_member AND role_after IS NULL;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.set-role', 'user', platform_id_of(p_member), jsonb_build_object('role', role_before),
    jsonb_build_object('role', role_after), p_request);
END $$;

REVOKE ALL ON FUNCTION set_role(bigint, text, boolean, bigint, text, text) FROM PUBLIC;
