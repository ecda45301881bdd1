-- Enters a member in the open raffle: free, once.
-- Outcomes: entered, already_in, no_raffle, those of may_win, those of check_member_rules (with their
-- detail).
CREATE OR REPLACE FUNCTION enter_raffle(p_member bigint, p_source text, OUT outcome text, OUT detail jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
BEGIN
  -- Shared with other entries, but conflicts with freeze_raffle, so that every entry made before it closes is
  -- in the hashed list.
  SELECT * INTO v_raffle FROM raffles WHERE state = 'open' FOR SHARE;
  IF v_raffle.id IS NULL OR v_raffle.closes_at <= clock_timestamp() THEN outcome := 'no_raffle'; RETURN; END IF;
  IF EXISTS (SELECT FROM raffle_entries WHERE raffle_id = v_raffle.id AND member_id = p_member) THEN
    outcome := 'already_in'; RETURN;
  END IF;
  outcome := may_win(p_member, v_raffle.team_may_enter);
  IF outcome IS NULL AND v_raffle.rules IS NOT NULL THEN
    SELECT * INTO outcome, detail FROM check_member_rules(p_member, v_raffle.rules);
  END IF;
  IF outcome IS NOT NULL THEN RETURN; END IF;
  INSERT INTO raffle_entries (raffle_id, member_id, source) VALUES (v_raffle.id, p_member, p_source)
  ON CONFLICT ON CONSTRAINT raffle_entries_pkey DO NOTHING;
  outcome := CASE WHEN FOUND THEN 'entered' ELSE 'already_in' END;
END $$;

REVOKE ALL ON FUNCTION enter_raffle(bigint, text) FROM PUBLIC;
