-- Records that a member declared being under 18, which restricts the account on every device and ends
-- notifications. The first declaration stays.
CREATE OR REPLACE FUNCTION declare_under_age(p_member bigint)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE members SET under_age_since = clock_timestamp() WHERE id = p_member AND under_age_since IS NULL;
  DELETE FROM push_subscriptions WHERE member_id = p_member;
$$;

REVOKE ALL ON FUNCTION declare_under_age(bigint) FROM PUBLIC;
