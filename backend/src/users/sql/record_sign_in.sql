-- Keeps a member as the platform describes them now, and answers their key. A founding admin is one from the first
-- sign-in on, and again while the site has no admin at all; otherwise the console has decided and this leaves it alone.
CREATE OR REPLACE FUNCTION record_sign_in(
  p_platform text, p_platform_id text, p_nickname text, p_login text, p_image text)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member bigint;
  v_is_founder boolean := EXISTS (
    SELECT FROM founding_admins WHERE platform = p_platform AND platform_id = p_platform_id);
BEGIN
  -- One sign-in of an account at a time: the first two at the same moment would make two members.
  PERFORM pg_advisory_xact_lock(7316003, hashtext(p_platform || ' ' || p_platform_id));
  UPDATE identities SET nickname = p_nickname, login = p_login, image = p_image
  WHERE platform = p_platform AND platform_id = p_platform_id
  RETURNING member_id INTO v_member;
  IF NOT FOUND THEN
    INSERT INTO members (is_admin, last_login_at) VALUES (v_is_founder, clock_timestamp()) RETURNING id INTO v_member;
    INSERT INTO identities (platform, platform_id, member_id, nickname, login, image)
    VALUES (p_platform, p_platform_id, v_member, p_nickname, p_login, p_image);
    RETURN v_member;
  END IF;

  UPDATE members SET
    last_login_at = clock_timestamp(),
    is_admin = is_admin OR (v_is_founder AND NOT EXISTS (SELECT FROM members AS admins WHERE admins.is_admin))
  WHERE id = v_member;
  RETURN v_member;
END $$;

REVOKE ALL ON FUNCTION record_sign_in(text, text, text, text, text) FROM PUBLIC;
