-- An admin grants or takes the admin's rights. Outcomes: set, unchanged, no_user, last_admin.
CREATE OR REPLACE FUNCTION set_admin(
  p_member bigint, p_flag boolean, p_actor bigint, p_request text,
  OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member members%ROWTYPE;
BEGIN
  -- One change of admins at a time: two who demote each other at the same moment would leave none.
  PERFORM pg_advisory_xact_lock(7316002);
  SELECT * INTO v_member FROM members WHERE id = p_member FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_member.id IS NULL THEN 'no_user'
    WHEN v_member.is_admin = p_flag THEN 'unchanged'
    WHEN NOT p_flag AND NOT EXISTS (SELECT 1 FROM members WHERE is_admin AND id <> p_member) THEN 'last_admin'
    ELSE 'set'
  END;
  IF outcome <> 'set' THEN RETURN; END IF;

  UPDATE members SET is_admin = p_flag WHERE id = p_member;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.set-admin', 'user', platform_id_of(p_member), jsonb_build_object('isAdmin', NOT p_flag),
    jsonb_build_object('isAdmin', p_flag), p_request);
END $$;

REVOKE ALL ON FUNCTION set_admin(bigint, boolean, bigint, text) FROM PUBLIC;
