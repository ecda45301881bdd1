-- Keeps a member as the platform describes them now, and answers their key. A founding admin is an owner from the first
-- sign-in on, and again while the site has no admin at all; otherwise the console has decided and this leaves it alone. A
-- member may have earned before: from the first sign-in on they are listed. Signing in keeps a member who was about to be
-- forgotten. Of somebody who was a member before (their fingerprints are among the former members') this is no first visit,
-- and what outlived the account goes on. What an import holds for them is theirs from now on.
CREATE OR REPLACE FUNCTION record_sign_in(
  p_platform text, p_platform_id text, p_nickname text, p_login text, p_image text, p_fingerprints bytea[],
  p_account_created_at timestamptz)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member bigint;
  v_now timestamptz;
  v_is_founder boolean := EXISTS (
    SELECT FROM founding_admins WHERE platform = p_platform AND platform_id = p_platform_id);
BEGIN
  -- One sign-in of an account at a time: the first two at the same moment would make two members.
  PERFORM pg_advisory_xact_lock({{accountLock}}, hashtext(p_platform || ' ' || p_platform_id));
  v_now := clock_timestamp();
  UPDATE identities SET nickname = p_nickname, login = p_login, image = p_image
  WHERE platform = p_platform AND platform_id = p_platform_id
  RETURNING member_id INTO v_member;
  IF NOT FOUND THEN
    INSERT INTO members (first_signed_in_at) VALUES (NULL) RETURNING id INTO v_member;
    INSERT INTO identities (platform, platform_id, member_id, nickname, login, image)
    VALUES (p_platform, p_platform_id, v_member, p_nickname, p_login, p_image);
    PERFORM come_back(v_member, p_fingerprints);
  END IF;

  -- Balance, then member: the order of request_forgetting.
  UPDATE balances SET is_closed = false, is_listed = true WHERE member_id = v_member AND (is_closed OR NOT is_listed);
  -- Also of somebody whom the version before has met without it.
  PERFORM resume_break(id, p_fingerprints) FROM members WHERE id = v_member AND first_signed_in_at IS NULL;
  UPDATE members SET
    last_login_at = v_now,
    forget_at = NULL,
    first_signed_in_at = coalesce(first_signed_in_at, (
      SELECT max(forgotten_at) FROM former_members WHERE fingerprint = ANY (p_fingerprints) AND no_welcome_until > v_now), v_now),
    role = CASE
      WHEN v_is_founder AND first_signed_in_at IS NULL THEN 'owner'
      WHEN v_is_founder AND NOT EXISTS (SELECT FROM members AS admins WHERE admins.role IN ('owner', 'admin')) THEN 'owner'
      ELSE role
    END
  WHERE id = v_member;
  PERFORM credit_waiting(v_member, p_platform_id, p_login, p_account_created_at);
  RETURN v_member;
END $$;

REVOKE ALL ON FUNCTION record_sign_in(text, text, text, text, text, bytea[], timestamptz) FROM PUBLIC;

-- As replicas of the version before call it during an upgrade: they do not ask how old the account is.
CREATE OR REPLACE FUNCTION record_sign_in(
  p_platform text, p_platform_id text, p_nickname text, p_login text, p_image text, p_fingerprints bytea[] DEFAULT '{}')
RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT record_sign_in(p_platform, p_platform_id, p_nickname, p_login, p_image, p_fingerprints, NULL)
$$;

REVOKE ALL ON FUNCTION record_sign_in(text, text, text, text, text, bytea[]) FROM PUBLIC;
