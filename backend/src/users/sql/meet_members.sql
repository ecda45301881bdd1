-- Makes members of accounts that were only seen so far, in chat or by an event, and answers the keys of all of them. Of an
-- account that never signed in, id and login are kept. Call it with at most 500: each new one holds a lock until the end.
CREATE OR REPLACE FUNCTION meet_members(p_platform text, p_platform_ids text[], p_logins text[])
RETURNS TABLE (user_id text, key bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  -- As record_sign_in: one at a time makes a member of an account. In the order of their ids, as all who lock several.
  PERFORM pg_advisory_xact_lock(7316003, hashtext(p_platform || ' ' || id))
  FROM (SELECT DISTINCT id FROM unnest(p_platform_ids) AS seen (id)
    WHERE NOT EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = id) ORDER BY id) AS unknown;
  -- In a statement of its own, which sees whom others have met meanwhile.
  WITH unknown AS (
    SELECT DISTINCT ON (id) id, login FROM unnest(p_platform_ids, p_logins) AS seen (id, login)
    WHERE NOT EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = id)
    ORDER BY id
  ), account AS MATERIALIZED (
    SELECT id, login, nextval(pg_get_serial_sequence('members', 'id')) AS member FROM unknown
  ), member AS (
    INSERT INTO members (id, first_signed_in_at) OVERRIDING SYSTEM VALUE SELECT member, NULL FROM account
  )
  INSERT INTO identities (platform, platform_id, member_id, nickname, login)
  SELECT p_platform, id, member, login, login FROM account;
  RETURN QUERY SELECT platform_id, member_id FROM identities
    WHERE platform = p_platform AND platform_id = ANY (p_platform_ids);
END $$;

REVOKE ALL ON FUNCTION meet_members(text, text[], text[]) FROM PUBLIC;
