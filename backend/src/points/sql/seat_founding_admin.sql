-- At sign-in, while no admin exists: a founding admin becomes one. Outcomes: set, unchanged.
CREATE OR REPLACE FUNCTION seat_founding_admin(p_user text, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  -- The lock of set_admin: who counts the admins must not be overtaken.
  PERFORM pg_advisory_xact_lock(7316002);
  outcome := 'unchanged';
  IF EXISTS (SELECT 1 FROM users WHERE is_admin) THEN RETURN; END IF;
  UPDATE users SET is_admin = true
  WHERE user_id = p_user AND user_id IN (SELECT founder.user_id FROM founding_admins founder);
  IF NOT FOUND THEN RETURN; END IF;

  outcome := 'set';
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  VALUES (NULL, 'set_admin', 'user', p_user, '{"isAdmin": false}', '{"isAdmin": true}', p_request);
END $$;

REVOKE ALL ON FUNCTION seat_founding_admin(text, text) FROM PUBLIC;
