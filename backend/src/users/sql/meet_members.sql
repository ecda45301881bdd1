-- Makes members of accounts that were only seen so far, in chat or by an event, and answers the keys of all of them. Of an
-- account that never signed in, id and login are kept. Call it with at most 500: each new one holds a lock until the end.
CREATE OR REPLACE FUNCTION meet_members(p_platform text, p_platform_ids text[], p_logins text[])
RETURNS TABLE (user_id text, key bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_account record;
  v_member bigint;
BEGIN
  FOR v_account IN
    SELECT DISTINCT ON (id) id, login FROM unnest(p_platform_ids, p_logins) AS seen (id, login)
    WHERE NOT EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = id)
    ORDER BY id
  LOOP
    -- As record_sign_in: one at a time makes a member of an account. Then look again.
    PERFORM pg_advisory_xact_lock(7316003, hashtext(p_platform || ' ' || v_account.id));
    CONTINUE WHEN EXISTS (SELECT FROM identities WHERE platform = p_platform AND platform_id = v_account.id);
    INSERT INTO members (first_signed_in_at) VALUES (NULL) RETURNING id INTO v_member;
    INSERT INTO identities (platform, platform_id, member_id, nickname, login)
    VALUES (p_platform, v_account.id, v_member, v_account.login, v_account.login);
  END LOOP;
  RETURN QUERY SELECT platform_id, member_id FROM identities
    WHERE platform = p_platform AND platform_id = ANY (p_platform_ids);
END $$;

REVOKE ALL ON FUNCTION meet_members(text, text[], text[]) FROM PUBLIC;
