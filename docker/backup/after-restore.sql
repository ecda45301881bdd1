-- For a restored database: ends sessions, devices and deliveries, because any of them may have been ended since the backup;
-- tells each member once from when the backup is (:made), and returns a line about what can't be known. An older dump may lack
-- some of the tables.
CREATE TEMP TABLE backup AS SELECT :'made'::timestamptz AS made_at;
DO $$ BEGIN
  DELETE FROM sessions;
  IF to_regclass('push_subscriptions') IS NOT NULL THEN DELETE FROM push_subscriptions; END IF;
  IF to_regclass('deliveries') IS NOT NULL THEN UPDATE deliveries SET state = 'expired' WHERE state = 'waiting'; END IF;
  IF to_regclass('missed_events') IS NOT NULL THEN DELETE FROM missed_events; END IF;
  IF to_regclass('events') IS NOT NULL THEN
    UPDATE events SET is_fanned_out = true WHERE NOT is_fanned_out;
    INSERT INTO events (type, subject, member_id, data, is_fanned_out)
    SELECT 'site.restored', 'backup:' || extract(epoch FROM made_at)::bigint, id,
      jsonb_build_object('madeAt', to_char(made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), true
    FROM backup, members WHERE first_signed_in_at IS NOT NULL AND forget_at IS NULL ON CONFLICT DO NOTHING;
  END IF;
  IF to_regclass('members') IS NOT NULL THEN
    -- Members who joined since the backup are gone, but browsers still have cookies with their keys: no one else may get these.
    PERFORM setval(pg_get_serial_sequence('members', 'id'), (SELECT coalesce(max(id), 0) + 1000000 FROM members));
  END IF;
END $$;
CREATE TEMP TABLE unused_codes (count bigint);
DO $$ BEGIN
  IF to_regclass('shop_codes') IS NOT NULL THEN INSERT INTO unused_codes SELECT count(*) FROM shop_codes WHERE claim_id IS NULL; END IF;
END $$;
SELECT format('restore: unknown: which of the %s codes of the shop that were unused have been handed out since the backup', count) AS line
FROM unused_codes WHERE count > 0;
