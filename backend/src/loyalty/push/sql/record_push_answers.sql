-- Records how push services (their origins) answered for devices: accepted, refused, or null for anything else. A
-- device is removed after refusals on three days on which its service accepted messages for another device, so that
-- a service that refuses the whole site removes none. Being accepted starts it again. A device that is being changed
-- is left out.
CREATE OR REPLACE FUNCTION record_push_answers(p_devices bytea[], p_services text[], p_answers text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
BEGIN
  UPDATE push_subscriptions AS device SET
    service = answer.service,
    accepted_on = CASE answer.kind WHEN 'accepted' THEN v_today ELSE accepted_on END,
    refused_on = CASE answer.kind WHEN 'accepted' THEN NULL WHEN 'refused' THEN v_today ELSE refused_on END,
    refused_days = CASE answer.kind WHEN 'accepted' THEN '{}' ELSE refused_days END
  FROM (
    SELECT id, given.service, kind
    FROM unnest(p_devices, p_services, p_answers) AS given (hash, service, kind)
      JOIN push_subscriptions AS known ON endpoint_hash = hash
    ORDER BY id FOR NO KEY UPDATE OF known SKIP LOCKED) AS answer
  WHERE device.id = answer.id AND (device.service IS DISTINCT FROM answer.service OR answer.kind = 'refused'
    OR answer.kind = 'accepted' AND (accepted_on IS DISTINCT FROM v_today OR refused_on IS NOT NULL));

  -- Also those refused earlier today, now that another one was accepted. A device's own success doesn't count.
  UPDATE push_subscriptions AS device SET refused_days = refused_days || v_today
  WHERE refused_on = v_today AND service = ANY (p_services) AND v_today <> ALL (refused_days)
    AND EXISTS (
      SELECT FROM push_subscriptions AS other
      WHERE other.service = device.service AND other.accepted_on = v_today AND other.id <> device.id);
  DELETE FROM push_subscriptions WHERE service = ANY (p_services) AND cardinality(refused_days) >= 3;
END $$;

REVOKE ALL ON FUNCTION record_push_answers(bytea[], text[], text[]) FROM PUBLIC;
