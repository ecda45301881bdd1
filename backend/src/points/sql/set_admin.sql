-- An admin grants or takes the admin's rights. Outcomes: set, unchanged, no_user, last_admin.
CREATE OR REPLACE FUNCTION set_admin(
  p_user text, p_flag boolean, p_actor text, p_request text,
  OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_user users%ROWTYPE;
BEGIN
  -- One change of admins at a time: two who demote each other at the same moment would leave none.
  PERFORM pg_advisory_xact_lock(7316002);
  SELECT * INTO v_user FROM users WHERE user_id = p_user FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_user.user_id IS NULL THEN 'no_user'
    WHEN v_user.is_admin = p_flag THEN 'unchanged'
    WHEN NOT p_flag AND NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND user_id <> p_user) THEN 'last_admin'
    ELSE 'set'
  END;
  IF outcome <> 'set' THEN RETURN; END IF;

  UPDATE users SET is_admin = p_flag WHERE user_id = p_user;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (p_actor, 'user.set-admin', 'user', p_user, jsonb_build_object('isAdmin', NOT p_flag),
    jsonb_build_object('isAdmin', p_flag), p_request);
END $$;

REVOKE ALL ON FUNCTION set_admin(text, boolean, text, text) FROM PUBLIC;
