-- Returns whether gambling content is hidden from a member now, by the database's clock.
CREATE OR REPLACE FUNCTION is_on_break(p_member bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM breaks WHERE member_id = p_member AND holds_until > clock_timestamp())
$$;

REVOKE ALL ON FUNCTION is_on_break(bigint) FROM PUBLIC;
