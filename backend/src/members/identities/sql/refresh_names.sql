-- Stores the platform's current names of accounts. For accounts that never signed in only the login is
-- stored.
CREATE OR REPLACE FUNCTION refresh_names(
  p_platform text, p_platform_ids text[], p_logins text[], p_nicknames text[], p_images text[])
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH told AS (
    SELECT member_id, now_called.login,
      CASE WHEN first_signed_in_at IS NULL THEN now_called.login ELSE now_called.nickname END AS nickname,
      CASE WHEN first_signed_in_at IS NULL THEN '' ELSE now_called.image END AS image
    FROM unnest(p_platform_ids, p_logins, p_nicknames, p_images) AS now_called (id, login, nickname, image)
    JOIN identities ON platform = p_platform AND platform_id = id
    JOIN members ON members.id = member_id
  )
  UPDATE identities SET login = told.login, nickname = told.nickname, image = told.image
  FROM told
  WHERE identities.member_id = told.member_id
    AND (identities.login, identities.nickname, identities.image) IS DISTINCT FROM (told.login, told.nickname, told.image)
$$;

REVOKE ALL ON FUNCTION refresh_names(text, text[], text[], text[], text[]) FROM PUBLIC;
