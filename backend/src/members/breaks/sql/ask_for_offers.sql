-- Requests offers again after an exclusion has ended; they return 24 hours later. Outcomes: set, unchanged
-- (already requested), too_early (with until), not_excluded.
CREATE OR REPLACE FUNCTION ask_for_offers(p_member bigint, OUT outcome text, OUT until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz;
  v_break breaks%ROWTYPE;
BEGIN
  SELECT * INTO v_break FROM breaks WHERE member_id = p_member FOR UPDATE;
  v_now := clock_timestamp();
  until := v_break.until;
  outcome := CASE
    WHEN v_break.member_id IS NULL OR v_break.kind = 'break' OR v_break.holds_until <= v_now THEN 'not_excluded'
    WHEN v_break.until > v_now THEN 'too_early'
    WHEN isfinite(v_break.holds_until) THEN 'unchanged'
    ELSE 'set'
  END;
  IF outcome = 'set' THEN
    UPDATE breaks SET holds_until = v_now + interval '24 hours' WHERE member_id = p_member;
  END IF;
END $$;

REVOKE ALL ON FUNCTION ask_for_offers(bigint) FROM PUBLIC;
