-- Replaces the address of a browser that has renewed its subscription. Locks like save_push_subscription, so that a
-- row that is still there was not ended. Outcomes: renewed; ended: it no longer is this member's, or the new address
-- was saved on its own.
CREATE OR REPLACE FUNCTION renew_push_subscription(
  p_member bigint, p_old_hash bytea, p_new_hash bytea, p_sealed bytea, p_country text, p_session text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_settings jsonb;
BEGIN
  outcome := 'ended';
  SELECT settings INTO v_settings FROM site_settings FOR SHARE;
  IF v_settings -> 'closedCountries' ? p_country THEN RETURN; END IF;
  PERFORM FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  PERFORM FROM members WHERE id = p_member FOR SHARE;
  -- Logged out in the meantime.
  PERFORM FROM sessions WHERE id_hash = p_session AND member_id = p_member FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE push_subscriptions SET endpoint_hash = p_new_hash, sealed = p_sealed, country = p_country, session = p_session,
    service = NULL, accepted_on = NULL, refused_on = NULL, refused_days = '{}'
  WHERE endpoint_hash = p_old_hash AND member_id = p_member;
  IF FOUND THEN outcome := 'renewed'; END IF;
EXCEPTION WHEN unique_violation THEN
  DELETE FROM push_subscriptions WHERE endpoint_hash = p_old_hash AND member_id = p_member;
END $$;

REVOKE ALL ON FUNCTION renew_push_subscription(bigint, bytea, bytea, bytea, text, text) FROM PUBLIC;
