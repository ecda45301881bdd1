-- Pays the next members of a closed tick in member order, each once, with one entry for watching and talking.
-- Then stamps the cards of those who have been there long enough this evening, for the day on which it began;
-- nothing counts towards one on a break.
-- Called repeatedly by the leader until it returns done; members already paid are never paid again. Chunks
-- are small because a member's claims wait for the commit of theirs.
-- Outcomes: paying (with the number of members processed), done (all processed), no_tick (nothing to pay, or held).
-- unpaid_because: suspended, switched_off, age_unknown, account_too_new, nothing_due (not really live and did
-- not talk), daily_cap, balance_cap. Watch time also counts for members who have reached a cap.
CREATE OR REPLACE FUNCTION pay_tick(p_tick bigint, p_limit integer, OUT outcome text, OUT members integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tick ticks%ROWTYPE;
  v_members bigint[];
  v_rules earning_rules%ROWTYPE;
  v_now timestamptz;
  v_day date;
  v_evening bigint;
  v_stamp_day date;
  v_watching bigint;
  v_talking bigint;
  v_minutes integer;
  v_stamped bigint[] := '{}';
  v_to_stamp bigint[];
  v_paid integer;
  v_points bigint;
BEGIN
  -- Only one transaction at a time may pay a tick.
  SELECT * INTO v_tick FROM ticks WHERE id = p_tick FOR NO KEY UPDATE;
  IF v_tick.closed_at IS NULL OR v_tick.skipped OR v_tick.held OR v_tick.paid_at IS NOT NULL THEN outcome := 'no_tick'; RETURN; END IF;
  v_members := ARRAY(SELECT member_id FROM attendance WHERE tick_id = p_tick AND member_id > v_tick.paid_through
    ORDER BY member_id LIMIT p_limit);
  members := cardinality(v_members);
  IF members = 0 THEN
    outcome := 'done';
    UPDATE ticks SET paid_at = clock_timestamp() WHERE id = p_tick;
    -- Keep the attendance of unpaid ticks, because a later tick may be done first.
    DELETE FROM attendance WHERE tick_id < p_tick
      AND EXISTS (SELECT FROM ticks WHERE id = tick_id AND (paid_at IS NOT NULL OR skipped));
    RETURN;
  END IF;

  -- Lock balances in member order, like all code that locks several, in a separate statement, so that the
  -- following one reads current rows.
  PERFORM FROM balances WHERE member_id = ANY (v_members) ORDER BY member_id FOR NO KEY UPDATE;
  v_now := clock_timestamp();
  v_rules := jsonb_populate_record(NULL::earning_rules, v_tick.rules);
  v_day := v_tick.rules->>'day';
  v_watching := CASE WHEN v_rules.watching_on AND (v_tick.rules->>'watching_pays')::boolean THEN v_rules.watching_points ELSE 0 END;
  v_talking := CASE WHEN v_rules.talking_on THEN v_rules.talking_points ELSE 0 END;
  v_minutes := CASE WHEN (v_tick.rules->>'watching_pays')::boolean THEN v_rules.interval_minutes ELSE 0 END;
  -- A separate statement: in the one below, the planner would search all stamps for each member.
  IF v_rules.stamp_card_on THEN
    SELECT evening.id, site_day(evening.started_at) INTO v_evening, v_stamp_day
    FROM broadcasts JOIN broadcasts AS evening ON evening.id = broadcasts.evening_id WHERE broadcasts.id = v_tick.broadcast_id;
    v_stamped := ARRAY(SELECT member_id FROM stamps WHERE member_id = ANY (v_members) AND day = v_stamp_day);
  END IF;
  -- The member filter is repeated because there are no statistics for this tick and day yet. Without it, the
  -- planner would search the whole attendance for each member.
  WITH present AS (
    SELECT attendance.member_id, balance.points, coalesce(today.earned, 0) AS today, facts.watched_minutes AS watched,
      CASE
        WHEN is_suspended(member, v_now) THEN 'suspended'
        WHEN NOT earns_points THEN 'switched_off'
        WHEN v_rules.min_account_days > 0 AND account_created_at IS NULL THEN 'age_unknown'
        WHEN account_created_at > v_now - v_rules.min_account_days * interval '1 day' THEN 'account_too_new'
      END AS excluded_because,
      -- Same condition as in is_on_break, which takes too long for each of them.
      CASE WHEN v_rules.stamp_card_on AND (v_minutes > 0 OR talked)
          AND NOT EXISTS (SELECT FROM breaks WHERE breaks.member_id = attendance.member_id AND holds_until > v_now)
        THEN v_rules.interval_minutes ELSE 0 END AS stamp_minutes,
      v_watching + CASE WHEN talked THEN v_talking ELSE 0 END AS price
    FROM attendance
    JOIN balances AS balance USING (member_id)
    JOIN members AS member ON member.id = member_id
    JOIN viewer_facts AS facts USING (member_id)
    LEFT JOIN earned_days AS today ON today.member_id = attendance.member_id AND today.member_id = ANY (v_members) AND day = v_day
    WHERE tick_id = p_tick AND attendance.member_id = ANY (v_members) AND NOT is_closed
  ), due AS (
    SELECT *, greatest(0, least(
        CASE WHEN watched >= v_rules.loyal_after_hours * 60 THEN price * v_rules.loyal_percent / 100 ELSE price END,
        v_rules.daily_cap - today, v_rules.balance_cap - points)) AS amount
    FROM present
  ), paid AS (
    UPDATE balances SET points = balances.points + amount, version = version + 1 FROM due
    WHERE balances.member_id = due.member_id AND excluded_because IS NULL AND amount > 0
    RETURNING balances.member_id, version, balances.points, amount
  ), entered AS (
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
    SELECT member_id, version, amount, points, 'watching', p_tick FROM paid
  ), added AS (
    INSERT INTO earned_days AS days (member_id, day, earned, watched_minutes)
    SELECT member_id, v_day, amount, v_minutes FROM due
    WHERE excluded_because IS NULL AND amount + v_minutes > 0
    ON CONFLICT (member_id, day) DO UPDATE SET earned = days.earned + EXCLUDED.earned,
      watched_minutes = days.watched_minutes + EXCLUDED.watched_minutes
  ), counted AS (
    INSERT INTO evening_minutes AS lines (member_id, evening_id, minutes)
    SELECT member_id, v_evening, stamp_minutes FROM due WHERE excluded_because IS NULL AND stamp_minutes > 0
    ON CONFLICT (member_id, evening_id) DO UPDATE SET minutes = lines.minutes + EXCLUDED.minutes
    RETURNING member_id, minutes
  ), told AS (
    INSERT INTO earned_broadcasts AS lines (member_id, broadcast_id, earned, watched_minutes, last_version)
    SELECT member_id, v_tick.broadcast_id, amount, v_minutes, version FROM paid
    ON CONFLICT (member_id, broadcast_id) DO UPDATE SET earned = lines.earned + EXCLUDED.earned,
      watched_minutes = lines.watched_minutes + EXCLUDED.watched_minutes, last_version = EXCLUDED.last_version
  ), summed AS (
    UPDATE viewer_facts AS facts SET earned = earned + amount, watched_minutes = watched_minutes + v_minutes FROM due
    WHERE facts.member_id = due.member_id AND excluded_because IS NULL AND amount + v_minutes > 0
  ), explained AS (
    UPDATE attendance SET unpaid_because = coalesce(excluded_because, CASE
        WHEN price = 0 THEN 'nothing_due'
        WHEN today >= v_rules.daily_cap THEN 'daily_cap'
        ELSE 'balance_cap'
      END)
    FROM due
    WHERE tick_id = p_tick AND attendance.member_id = ANY (v_members) AND attendance.member_id = due.member_id
      AND (excluded_because IS NOT NULL OR amount = 0)
  )
  SELECT count(*), coalesce(sum(amount), 0), ARRAY(
      SELECT member_id FROM counted WHERE minutes >= v_rules.stamp_card_minutes AND member_id <> ALL (v_stamped))
    INTO v_paid, v_points, v_to_stamp FROM paid;
  IF v_to_stamp <> '{}' THEN PERFORM stamp_cards(v_to_stamp, v_stamp_day, v_rules); END IF;
  UPDATE ticks SET paid_through = v_members[cardinality(v_members)], members = ticks.members + v_paid, points = ticks.points + v_points
  WHERE id = p_tick;
  outcome := 'paying';
END $$;

REVOKE ALL ON FUNCTION pay_tick(bigint, integer) FROM PUBLIC;
