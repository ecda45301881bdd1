-- Saves a browser's subscription, or changes what is sent to it. A browser belongs to the member who saved it
-- last. Locks the settings, so that switching notifications off or closing a country deletes it afterwards, then
-- the member, like a break and the under-18 mark. Outcomes: saved, off, closed, no_user, on_break, under_age,
-- too_many.
CREATE OR REPLACE FUNCTION save_push_subscription(
  p_member bigint, p_endpoint_hash bytea, p_sealed bytea, p_kinds text[], p_time_zone text, p_language text, p_country text,
  p_browser text, p_system text, p_session text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_settings jsonb;
  v_is_closed boolean;
BEGIN
  SELECT settings INTO v_settings FROM site_settings FOR SHARE;
  IF NOT coalesce((v_settings ->> 'isPushOn')::boolean, false) THEN outcome := 'off'; RETURN; END IF;
  SELECT is_closed INTO v_is_closed FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  IF coalesce(v_is_closed, true) THEN outcome := 'no_user'; RETURN; END IF;
  PERFORM FROM members WHERE id = p_member FOR SHARE;
  -- Logged out in the meantime.
  PERFORM FROM sessions WHERE id_hash = p_session AND member_id = p_member FOR KEY SHARE;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  outcome := CASE
    WHEN v_settings -> 'closedCountries' ? p_country THEN 'closed'
    WHEN is_on_break(p_member) THEN 'on_break'
    WHEN (SELECT under_age_since FROM members WHERE id = p_member) IS NOT NULL THEN 'under_age'
    WHEN (SELECT count(*) FROM push_subscriptions WHERE member_id = p_member AND endpoint_hash <> p_endpoint_hash) >= 5 THEN 'too_many'
    ELSE 'saved'
  END;
  IF outcome <> 'saved' THEN RETURN; END IF;
  INSERT INTO push_subscriptions AS own
    (member_id, endpoint_hash, sealed, kinds, time_zone, language, country, browser, system, session)
  VALUES (p_member, p_endpoint_hash, p_sealed, p_kinds, p_time_zone, p_language, p_country, p_browser, p_system, p_session)
  ON CONFLICT ON CONSTRAINT push_subscriptions_endpoint_hash_key DO UPDATE SET
    member_id = EXCLUDED.member_id, sealed = EXCLUDED.sealed, kinds = EXCLUDED.kinds, time_zone = EXCLUDED.time_zone,
    language = EXCLUDED.language, country = EXCLUDED.country, browser = EXCLUDED.browser, system = EXCLUDED.system,
    session = EXCLUDED.session,
    created_at = CASE WHEN own.member_id = EXCLUDED.member_id THEN own.created_at ELSE EXCLUDED.created_at END;
END $$;

REVOKE ALL ON FUNCTION save_push_subscription(bigint, bytea, bytea, text[], text, text, text, text, text, text) FROM PUBLIC;
