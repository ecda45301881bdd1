-- Creates members for accounts seen in chat or in events, and returns the keys of all accounts. Only id and
-- login are stored until an account signs in. Restrictions of former members are restored: each fingerprint
-- belongs to the account at the same position of p_owners, and the first of an account is stored. Call with at most 500 accounts, because each new
-- one holds a lock until the end.
CREATE OR REPLACE FUNCTION meet_members(
  p_platform text, p_platform_ids text[], p_logins text[], p_fingerprints bytea[], p_owners text[])
RETURNS TABLE (user_id text, key bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_new bigint[];
  v_new_ids text[];
BEGIN
  -- Same lock as record_sign_in: only one transaction at a time may create a member for an account. Ordered
  -- by id, like all code that locks several accounts.
  PERFORM pg_advisory_xact_lock({{accountLock}}, hashtext(p_platform || ' ' || id))
  FROM (SELECT DISTINCT id FROM unnest(p_platform_ids) AS seen (id)
    WHERE NOT EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = id) ORDER BY id) AS unknown;
  -- A separate statement, so that it sees accounts created by others in the meantime.
  WITH unknown AS (
    SELECT DISTINCT ON (id) id, login FROM unnest(p_platform_ids, p_logins) AS seen (id, login)
    WHERE NOT EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = id)
    ORDER BY id
  ), print AS (
    SELECT DISTINCT ON (owner) owner, fingerprint
    FROM unnest(p_fingerprints, p_owners) WITH ORDINALITY AS print (fingerprint, owner, place) ORDER BY owner, place
  ), account AS MATERIALIZED (
    SELECT id, login, nextval(pg_get_serial_sequence('members', 'id')) AS member FROM unknown
  ), member AS (
    INSERT INTO members (id, first_signed_in_at) OVERRIDING SYSTEM VALUE SELECT member, NULL FROM account
  ), identity AS (
    INSERT INTO identities (platform, platform_id, member_id, nickname, login, stored_fingerprint)
    SELECT p_platform, id, member, login, login, fingerprint FROM account LEFT JOIN print ON owner = id
    RETURNING platform_id, member_id
  )
  SELECT array_agg(member_id ORDER BY member_id), array_agg(platform_id ORDER BY member_id) INTO v_new, v_new_ids FROM identity;
  PERFORM come_back(member, array_agg(fingerprint))
  FROM unnest(v_new, v_new_ids) AS account (member, owner)
    JOIN unnest(p_fingerprints, p_owners) AS print (fingerprint, owner) USING (owner) JOIN former_members USING (fingerprint)
  GROUP BY member;
  RETURN QUERY SELECT platform_id, member_id FROM identities
    WHERE platform = p_platform AND platform_id = ANY (p_platform_ids);
END $$;

REVOKE ALL ON FUNCTION meet_members(text, text[], text[], bytea[], text[]) FROM PUBLIC;

-- Called by imports, which skip former members.
CREATE OR REPLACE FUNCTION meet_members(p_platform text, p_platform_ids text[], p_logins text[])
RETURNS TABLE (user_id text, key bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT * FROM meet_members(p_platform, p_platform_ids, p_logins, '{}', '{}')
$$;

REVOKE ALL ON FUNCTION meet_members(text, text[], text[]) FROM PUBLIC;
