DROP FUNCTION IF EXISTS earn_once, meet_members, record_attendance, open_tick, close_tick, pay_tick, site_day;
DROP TABLE earned_days, attendance, ticks, broadcasts, earning_rules;

ALTER TABLE point_entries DISABLE TRIGGER point_entries_append_only;
UPDATE point_entries SET reason = 'admin_set', ref_id = NULL
WHERE reason IN ('watching', 'following', 'raiding', 'first_visit');
ALTER TABLE point_entries ENABLE TRIGGER point_entries_append_only;
DROP INDEX point_entries_reason_ref_id_key, point_entries_tick_key, point_entries_raid_key;
ALTER TABLE point_entries ADD CONSTRAINT point_entries_reason_ref_id_key UNIQUE (reason, ref_id),
  DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed'));

ALTER TABLE viewer_facts DROP earned;

CREATE OR REPLACE FUNCTION open_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO balances (member_id, user_id) VALUES (NEW.member_id, NEW.platform_id);
  RETURN NULL;
END $$;
DROP TRIGGER balances_posted ON balances;
CREATE CONSTRAINT TRIGGER balances_posted AFTER INSERT OR UPDATE OR DELETE ON balances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance_posted();
DROP INDEX balances_listed_idx, balances_unlisted_idx;
ALTER TABLE balances DROP is_listed;
CREATE INDEX balances_points_user_id_idx ON balances (points, user_id) INCLUDE (member_id);

-- The function of the version before is put back by its own migration run.
ALTER TABLE members DROP first_signed_in_at, DROP earns_points, DROP suspended_until;
