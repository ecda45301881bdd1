-- Keeps a viewer's row as the platform knows them. A founding admin is one from the first sign-in on, and again while the
-- site has no admin at all; otherwise the console has decided and this leaves it alone.
CREATE OR REPLACE FUNCTION record_sign_in(p_user text, p_nickname text, p_name text, p_image text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO users (user_id, nickname, name, image, is_admin, last_login_at)
  VALUES (p_user, p_nickname, p_name, p_image, EXISTS (SELECT FROM founding_admins WHERE user_id = p_user),
    clock_timestamp())
  ON CONFLICT (user_id) DO UPDATE SET
    nickname = EXCLUDED.nickname,
    name = EXCLUDED.name,
    image = EXCLUDED.image,
    last_login_at = EXCLUDED.last_login_at,
    is_admin = users.is_admin
      OR (EXCLUDED.is_admin AND NOT EXISTS (SELECT FROM users AS admins WHERE admins.is_admin));
END $$;

REVOKE ALL ON FUNCTION record_sign_in(text, text, text, text) FROM PUBLIC;
