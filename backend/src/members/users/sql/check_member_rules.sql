-- Checks the rules about members that shop items and raffles share. Missing rules do not apply. Outcomes, in
-- order of checking: followers_only, follow_unknown, loyal_only, watch_more, account_too_new,
-- account_age_unknown, member_too_new, or null if all are met. The detail has the parameters of the refusal.
CREATE OR REPLACE FUNCTION check_member_rules(p_member bigint, p_rules jsonb, OUT outcome text, OUT detail jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_facts viewer_facts%ROWTYPE;
  v_joined timestamptz;
  v_again timestamptz;
  v_hours bigint;
BEGIN
  SELECT created_at INTO v_joined FROM members WHERE id = p_member;
  SELECT * INTO v_facts FROM viewer_facts WHERE member_id = p_member;
  -- Treat an old answer as unknown, because the member may have followed or unfollowed since.
  IF v_facts.follows_checked_at IS NULL OR v_facts.follows_checked_at < v_now - interval '10 minutes' THEN
    v_facts.follows := NULL;
  END IF;
  IF (p_rules->>'followersOnly')::boolean AND v_facts.follows IS NOT TRUE THEN
    outcome := CASE WHEN v_facts.follows IS NULL THEN 'follow_unknown' ELSE 'followers_only' END;
    RETURN;
  END IF;
  -- The earning rules define loyal viewers.
  IF (p_rules->>'loyalOnly')::boolean THEN
    SELECT loyal_after_hours INTO v_hours FROM earning_rules;
    IF v_facts.watched_minutes < v_hours * 60 THEN
      outcome := 'loyal_only'; detail := jsonb_build_object('hours', v_hours); RETURN;
    END IF;
  END IF;
  v_hours := (p_rules->>'watchedHours')::bigint;
  IF v_facts.watched_minutes < v_hours * 60 THEN
    outcome := 'watch_more'; detail := jsonb_build_object('hours', v_hours); RETURN;
  END IF;
  IF p_rules ? 'accountDays' THEN
    v_again := v_facts.account_created_at + (p_rules->>'accountDays')::integer * interval '1 day';
    IF v_again IS NULL THEN outcome := 'account_age_unknown'; RETURN; END IF;
    IF v_now < v_again THEN
      outcome := 'account_too_new';
      detail := jsonb_build_object('days', (p_rules->>'accountDays')::integer, 'again', iso_time(v_again));
      RETURN;
    END IF;
  END IF;
  v_again := v_joined + (p_rules->>'memberDays')::integer * interval '1 day';
  IF v_now < v_again THEN
    outcome := 'member_too_new';
    detail := jsonb_build_object('days', (p_rules->>'memberDays')::integer, 'again', iso_time(v_again));
  END IF;
END $$;

REVOKE ALL ON FUNCTION check_member_rules(bigint, jsonb) FROM PUBLIC;
