-- Stores a member's current profile and returns their key. A founding admin becomes an owner at the first
-- sign-in, and again if the site has no admin at all; otherwise roles set in the console stay. Signing in
-- lists the member, even if they had earned points before, and cancels a scheduled deletion. For a former
-- member, found by fingerprint, it is not a first visit, and their restrictions are restored. Points waiting
-- from imports are credited. The first fingerprint is the one under the current secret, and is stored.
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
  -- Serialises sign-ins of an account, because two concurrent first ones would create two members.
  PERFORM pg_advisory_xact_lock({{accountLock}}, hashtext(p_platform || ' ' || p_platform_id));
  v_now := clock_timestamp();
  UPDATE identities SET nickname = p_nickname, login = p_login, image = p_image, stored_fingerprint = p_fingerprints[1]
  WHERE platform = p_platform AND platform_id = p_platform_id
  RETURNING member_id INTO v_member;
  IF NOT FOUND THEN
    INSERT INTO members (first_signed_in_at) VALUES (NULL) RETURNING id INTO v_member;
    INSERT INTO identities (platform, platform_id, member_id, nickname, login, image, stored_fingerprint)
    VALUES (p_platform, p_platform_id, v_member, p_nickname, p_login, p_image, p_fingerprints[1]);
    PERFORM come_back(v_member, p_fingerprints);
  END IF;

  -- Balance before member, the lock order of request_forgetting.
  UPDATE balances SET is_closed = false, is_listed = true WHERE member_id = v_member AND (is_closed OR NOT is_listed);
  -- Also covers members met by an import, which passes no fingerprints.
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
