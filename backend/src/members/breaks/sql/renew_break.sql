-- Writes a break again that a browser's signed cookie proves and that the database has never recorded, because it was
-- restored from an older backup. p_end is the break's end, infinity for an exclusion whose length is no longer
-- known, which then becomes one until further notice. Outcomes: renewed, holds (another request was faster), known
-- (over or corrected since), no_user.
CREATE OR REPLACE FUNCTION renew_break(p_member bigint, p_end timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_now timestamptz;
  v_break breaks%ROWTYPE;
BEGIN
  -- Same lock as start_break.
  PERFORM 1 FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  v_now := clock_timestamp();
  SELECT * INTO v_break FROM breaks WHERE member_id = p_member;
  outcome := CASE
    WHEN v_break.holds_until > v_now THEN 'holds'
    WHEN p_end <= v_now
      OR EXISTS (SELECT FROM audit_entries
        WHERE action = 'user.correct-break' AND entity = 'user' AND entity_id = platform_id_of(p_member))
      -- A cookie's end is rounded up to the second, and an open one stays in browsers that were not used since.
      OR v_break.holds_until > p_end - interval '1 second' OR p_end = 'infinity' AND v_break.kind = 'exclusion' THEN 'known'
    ELSE 'renewed'
  END;
  IF outcome <> 'renewed' THEN RETURN; END IF;
  IF p_end = 'infinity' THEN PERFORM start_break(p_member, 'open'); RETURN; END IF;
  DELETE FROM push_subscriptions WHERE member_id = p_member;
  INSERT INTO breaks (member_id, kind, began_at, until, holds_until) VALUES (p_member, 'break', v_now, p_end, p_end)
  ON CONFLICT ON CONSTRAINT breaks_pkey DO UPDATE SET kind = EXCLUDED.kind, began_at = EXCLUDED.began_at,
    until = EXCLUDED.until, is_open_ended = false, holds_until = EXCLUDED.holds_until;
END $$;

REVOKE ALL ON FUNCTION renew_break(bigint, timestamptz) FROM PUBLIC;
