-- Returns the end of a member's suspension by the team or of their ban on the platform, whichever is later;
-- infinity if there is no end date, null if never suspended. Both functions only compare columns of the given
-- row, so the planner can inline them.
CREATE OR REPLACE FUNCTION suspension_ends(p_member members) RETURNS timestamptz
LANGUAGE sql IMMUTABLE
AS $$
  SELECT greatest(p_member.suspended_until, p_member.banned_until)
$$;

REVOKE ALL ON FUNCTION suspension_ends(members) FROM PUBLIC;

-- Returns whether a member is suspended at a given time. Null, which acts as false, if never suspended.
CREATE OR REPLACE FUNCTION is_suspended(p_member members, p_at timestamptz DEFAULT clock_timestamp()) RETURNS boolean
LANGUAGE sql IMMUTABLE
AS $$
  SELECT suspension_ends(p_member) > p_at
$$;

REVOKE ALL ON FUNCTION is_suspended(members, timestamptz) FROM PUBLIC;
