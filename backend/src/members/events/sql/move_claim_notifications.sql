-- Moves the claims that the previous version had not announced yet to the deliveries. Called by the leader when it
-- starts, when no process of that version sends them any more.
CREATE OR REPLACE FUNCTION move_claim_notifications() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH moved AS (
    DELETE FROM claim_notifications USING shop_claims AS claim WHERE claim.id = claim_id
    RETURNING channel, claim_id, held_until, claim.member_id, item_name, price, claim_date
  ), recorded AS (
    INSERT INTO events (type, subject, member_id, data, at, is_fanned_out)
    SELECT DISTINCT 'claim.made', 'claim:' || claim_id, member_id, jsonb_build_object('item', item_name, 'points', price), claim_date, true
    FROM moved
    RETURNING id, subject
  )
  INSERT INTO deliveries (event_id, target, next_try, expires_at)
  SELECT recorded.id, channel, coalesce(held_until, clock_timestamp()),
    CASE channel WHEN 'chat' THEN claim_date + interval '1 minute' END
  FROM moved JOIN recorded ON subject = 'claim:' || claim_id
$$;

REVOKE ALL ON FUNCTION move_claim_notifications() FROM PUBLIC;
