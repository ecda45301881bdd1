-- Checks whether a member may claim an item now, by the item's own rules. Called by claim_item under the
-- member's lock, which serialises the claims of a member. Rejected and cancelled claims do not count.
-- Outcomes, in order of checking: opens_later, no_longer_available, those of check_member_rules,
-- claim_cooldown, offline, claim_limit, otherwise claimed. The detail has the parameters of the refusal, and
-- `again` as ISO 8601 in UTC if waiting helps.
CREATE OR REPLACE FUNCTION check_item_rules(
  p_member bigint, p_item integer, p_rules jsonb, OUT outcome text, OUT detail jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_limit integer := (p_rules->>'limit')::integer;
  v_period text := p_rules->>'period';
  v_since timestamptz := '-infinity';
  v_again timestamptz;
  v_first timestamptz;
  v_count bigint;
BEGIN
  outcome := 'claimed';
  v_again := (p_rules->>'from')::timestamptz;
  IF v_now < v_again THEN
    outcome := 'opens_later'; detail := jsonb_build_object('again', iso_time(v_again)); RETURN;
  END IF;
  IF v_now >= (p_rules->>'until')::timestamptz THEN outcome := 'no_longer_available'; RETURN; END IF;

  -- All remaining rules concern the member.
  IF p_rules - ARRAY['from', 'until', 'cooldownSeconds', 'limit', 'period'] <> '{}' THEN
    SELECT coalesce(found.outcome, 'claimed'), found.detail INTO outcome, detail
    FROM check_member_rules(p_member, p_rules) AS found;
    IF outcome <> 'claimed' THEN RETURN; END IF;
  END IF;

  IF p_rules ? 'cooldownSeconds' THEN
    SELECT max(claim_date) + (p_rules->>'cooldownSeconds')::integer * interval '1 second' INTO v_again FROM shop_claims
    WHERE member_id = p_member AND item_id = p_item AND state NOT IN ('rejected', 'cancelled');
    IF v_now < v_again THEN
      outcome := 'claim_cooldown'; detail := jsonb_build_object('again', iso_time(v_again)); RETURN;
    END IF;
  END IF;

  IF v_limit IS NULL THEN RETURN; END IF;
  IF v_period = 'broadcast' THEN
    -- Of the whole evening, however often the stream was restarted.
    SELECT coalesce(evening.started_at, (snapshot->>'startedAt')::timestamptz) INTO v_since FROM stream_snapshots
    LEFT JOIN broadcasts AS live ON live.started_at = (snapshot->>'startedAt')::timestamptz
    LEFT JOIN broadcasts AS evening ON evening.id = live.evening_id
    WHERE (snapshot->>'isLive')::boolean;
    IF v_since IS NULL THEN outcome := 'offline'; RETURN; END IF;
  ELSIF v_period <> 'ever' THEN
    v_since := v_now - v_period::interval;
  END IF;
  -- The latest p_rules.limit claims. When the first of them leaves the period, another claim is allowed.
  SELECT count(*), min(claim_date) INTO v_count, v_first FROM (
    SELECT claim_date FROM shop_claims
    WHERE member_id = p_member AND item_id = p_item AND claim_date > v_since AND state NOT IN ('rejected', 'cancelled')
    ORDER BY claim_date DESC LIMIT v_limit) AS counted;
  IF v_count >= v_limit THEN
    outcome := 'claim_limit';
    detail := jsonb_strip_nulls(jsonb_build_object('limit', v_limit, 'period', v_period,
      'again', CASE WHEN v_period NOT IN ('ever', 'broadcast') THEN iso_time(v_first + v_period::interval) END));
  END IF;
END $$;

REVOKE ALL ON FUNCTION check_item_rules(bigint, integer, jsonb) FROM PUBLIC;
