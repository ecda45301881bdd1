-- Resumes the break of a former member if it has not ended.
CREATE OR REPLACE FUNCTION resume_break(p_member bigint, p_fingerprints bytea[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO breaks (member_id, kind, began_at, until, is_open_ended, holds_until)
  SELECT p_member, break_kind, forgotten_at, break_until, break_is_open_ended, break_holds_until FROM former_members
  WHERE fingerprint = ANY (p_fingerprints) AND break_holds_until > clock_timestamp() AND break_until > forgotten_at
  ORDER BY break_holds_until DESC, break_until DESC LIMIT 1
  ON CONFLICT ON CONSTRAINT breaks_pkey DO NOTHING;
$$;

REVOKE ALL ON FUNCTION resume_break(bigint, bytea[]) FROM PUBLIC;

-- Restores the restrictions of a former member, found by fingerprint: a break, suspension, ban, exclusion
-- from earning or being under 18.
CREATE OR REPLACE FUNCTION come_back(p_member bigint, p_fingerprints bytea[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT resume_break(p_member, p_fingerprints);
  UPDATE members SET suspended_until = former.suspended_until, banned_until = former.banned_until,
    under_age_since = former.under_age_since, earns_points = NOT former.earns_nothing
  FROM (
    SELECT max(suspended_until) FILTER (WHERE suspended_until > clock_timestamp()) AS suspended_until,
      max(banned_until) FILTER (WHERE banned_until > clock_timestamp()) AS banned_until,
      min(under_age_since) AS under_age_since, bool_or(earns_nothing) AS earns_nothing
    FROM former_members WHERE fingerprint = ANY (p_fingerprints) AND keep_until > clock_timestamp()
    HAVING count(*) > 0) AS former
  WHERE id = p_member;
$$;

REVOKE ALL ON FUNCTION come_back(bigint, bytea[]) FROM PUBLIC;
