-- Until when a member neither earns nor uses points: what the team decided, or a ban on the platform, whichever ends later;
-- infinity until it is lifted. Null for somebody who was never suspended.
-- These two only compare columns of a row that the caller has read, so the planner puts them into the caller's statement.
CREATE OR REPLACE FUNCTION suspension_ends(p_member members) RETURNS timestamptz
LANGUAGE sql IMMUTABLE
AS $$
  SELECT greatest(p_member.suspended_until, p_member.banned_until)
$$;

REVOKE ALL ON FUNCTION suspension_ends(members) FROM PUBLIC;

-- Whether a member is suspended at a moment. Null, which is as good as false, for somebody who was never suspended.
CREATE OR REPLACE FUNCTION is_suspended(p_member members, p_at timestamptz DEFAULT clock_timestamp()) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT suspension_ends(p_member) > p_at
$$;

REVOKE ALL ON FUNCTION is_suspended(members, timestamptz) FROM PUBLIC;
