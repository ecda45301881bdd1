-- Starts a member's break or exclusion. A current one is extended, never shortened. p_length: 24h, 7d, 30d;
-- 6m, 1y, 5y, open (until further notice, at least 12 months). Outcomes: set, unchanged (a longer one is
-- already in effect), no_user.
CREATE OR REPLACE FUNCTION start_break(
  p_member bigint, p_length text,
  OUT outcome text, OUT kind text, OUT until timestamptz, OUT is_open_ended boolean, OUT holds_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz;
  v_break breaks%ROWTYPE;
BEGIN
  -- Same lock as claims and draws, so that any that commit later see the break.
  PERFORM 1 FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  -- Whatever its outcome: notifications never come back on their own.
  DELETE FROM push_subscriptions WHERE member_id = p_member;
  v_now := clock_timestamp();
  SELECT * INTO v_break FROM breaks WHERE member_id = p_member AND holds_until > v_now;
  until := v_now + CASE p_length
    WHEN '24h' THEN interval '24 hours' WHEN '7d' THEN interval '168 hours' WHEN '30d' THEN interval '720 hours'
    WHEN '6m' THEN interval '6 months' WHEN '1y' THEN interval '1 year' WHEN '5y' THEN interval '5 years'
    WHEN 'open' THEN interval '12 months'
  END;
  kind := CASE WHEN p_length IN ('24h', '7d', '30d') THEN 'break' ELSE 'exclusion' END;
  is_open_ended := p_length = 'open';
  outcome := 'set';
  IF v_break.member_id IS NOT NULL THEN
    IF until <= v_break.until AND (kind = v_break.kind OR kind = 'break') AND (v_break.is_open_ended OR NOT is_open_ended) THEN
      outcome := 'unchanged';
      kind := v_break.kind; until := v_break.until;
      is_open_ended := v_break.is_open_ended; holds_until := v_break.holds_until;
      RETURN;
    END IF;
    kind := CASE WHEN 'exclusion' IN (kind, v_break.kind) THEN 'exclusion' ELSE 'break' END;
    until := greatest(until, v_break.until);
    is_open_ended := is_open_ended OR v_break.is_open_ended;
  END IF;
  holds_until := CASE kind WHEN 'break' THEN until ELSE 'infinity' END;
  INSERT INTO breaks (member_id, kind, began_at, until, is_open_ended, holds_until)
  VALUES (p_member, kind, v_now, until, is_open_ended, holds_until)
  ON CONFLICT ON CONSTRAINT breaks_pkey DO UPDATE SET kind = EXCLUDED.kind, until = EXCLUDED.until,
    is_open_ended = EXCLUDED.is_open_ended, holds_until = EXCLUDED.holds_until,
    began_at = CASE WHEN v_break.member_id IS NULL THEN EXCLUDED.began_at ELSE breaks.began_at END;
END $$;

REVOKE ALL ON FUNCTION start_break(bigint, text) FROM PUBLIC;
