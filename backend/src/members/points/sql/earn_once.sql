-- Pays a member for something that counts once: following and the first visit once (the reference is the
-- member), a raid once per evening (the reference is the broadcast of the evening in which it arrived).
-- Outcomes: earned (with the points), no_user, already_earned, off, suspended, switched_off, age_unknown,
-- account_too_new, daily_cap, balance_cap.
-- Order of checking: once, source, member, account age, caps. The first visit is paid until the second
-- sign-in; members from before this rule have already had theirs.
CREATE OR REPLACE FUNCTION earn_once(
  p_member bigint, p_reason text, p_ref bigint,
  OUT outcome text, OUT earned bigint, OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances%ROWTYPE;
  v_member members%ROWTYPE;
  v_rules earning_rules%ROWTYPE;
  v_account_age interval;
  v_day date := site_day(clock_timestamp());
  v_today bigint;
  v_price bigint;
BEGIN
  -- Lock the member first, in a separate statement, so that the following statements read current rows.
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR v_balance.is_closed THEN outcome := 'no_user'; RETURN; END IF;

  SELECT * INTO v_member FROM members WHERE id = p_member;
  SELECT * INTO v_rules FROM earning_rules WHERE id = 1;
  SELECT clock_timestamp() - account_created_at INTO v_account_age FROM viewer_facts WHERE member_id = p_member;
  SELECT coalesce(max(earned), 0) INTO v_today FROM earned_days WHERE member_id = p_member AND day = v_day;
  v_price := CASE
    WHEN p_reason = 'following' AND v_rules.following_on THEN v_rules.following_points
    WHEN p_reason = 'raiding' AND v_rules.raiding_on THEN v_rules.raiding_points
    WHEN p_reason = 'first_visit' AND v_rules.first_visit_on THEN v_rules.first_visit_points
    ELSE 0
  END;
  earned := least(v_price, v_rules.daily_cap - v_today, v_rules.balance_cap - v_balance.points);
  outcome := CASE
    WHEN EXISTS (SELECT FROM point_entries
      WHERE member_id = p_member AND reason = p_reason AND (ref_id = p_ref OR p_reason = 'raiding' AND ref_id IN (
        SELECT same.id FROM broadcasts JOIN broadcasts AS same USING (evening_id) WHERE broadcasts.id = p_ref))) THEN 'already_earned'
    WHEN p_reason = 'first_visit'
      AND v_member.first_signed_in_at IS DISTINCT FROM v_member.last_login_at THEN 'already_earned'
    WHEN v_price = 0 THEN 'off'
    WHEN is_suspended(v_member) THEN 'suspended'
    WHEN NOT v_member.earns_points THEN 'switched_off'
    WHEN v_rules.min_account_days > 0 AND v_account_age IS NULL THEN 'age_unknown'
    WHEN v_account_age < v_rules.min_account_days * interval '1 day' THEN 'account_too_new'
    WHEN v_today >= v_rules.daily_cap THEN 'daily_cap'
    WHEN v_balance.points >= v_rules.balance_cap THEN 'balance_cap'
    ELSE 'earned'
  END;
  IF outcome <> 'earned' THEN earned := 0; RETURN; END IF;

  SELECT * INTO balance_after, balance_version FROM post_entry(p_member, earned, p_reason, p_ref, NULL);
  INSERT INTO earned_days AS days (member_id, day, earned, watched_minutes) VALUES (p_member, v_day, earned, 0)
  ON CONFLICT (member_id, day) DO UPDATE SET earned = days.earned + EXCLUDED.earned;
  UPDATE viewer_facts AS facts SET earned = facts.earned + earn_once.earned WHERE member_id = p_member;
END $$;

REVOKE ALL ON FUNCTION earn_once(bigint, text, bigint) FROM PUBLIC;
