DROP FUNCTION IF EXISTS start_break, ask_for_offers, correct_break, is_on_break, request_forgetting, forget_member,
  forget_inactive, last_of_team, without_texts, delete_old_audit_entries, record_sign_in;
DROP TABLE legal_texts, former_members, breaks;
DROP FUNCTION guard_break;
DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP FUNCTION guard_audit_entry;
-- A balance that was closed has its entry: under the version before it is one that an admin set.
ALTER TABLE point_entries DISABLE TRIGGER point_entries_append_only;
UPDATE point_entries SET reason = 'admin_set' WHERE reason = 'account_closed';
ALTER TABLE point_entries ENABLE TRIGGER point_entries_append_only;
ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'admin_set', 'gift', 'opening'));
CREATE OR REPLACE FUNCTION check_balance_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND NEW.member_id = OLD.member_id AND NEW.version = OLD.version + 1 AND EXISTS (
    SELECT 1 FROM point_entries entry
    WHERE entry.member_id = NEW.member_id AND entry.version = NEW.version
      AND entry.balance_after = NEW.points AND entry.delta = NEW.points - OLD.points
  ) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% of a balance without its ledger entry', TG_OP
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;
ALTER TABLE balances DROP COLUMN is_closed;
ALTER TABLE members DROP COLUMN forget_at, DROP COLUMN downloaded_at;
