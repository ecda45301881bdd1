-- A function without its arguments is one name: the newer claim_item has to go before the older one can.
DROP FUNCTION IF EXISTS claim_item(bigint, integer, bigint, text);
DROP FUNCTION IF EXISTS claim_item(bigint, integer, bigint, text, bytea), check_item_rules, refund_claim,
  advance_claim, iso_time;
DROP TABLE shop_codes, claim_answers, viewer_facts, claim_events;

ALTER TABLE shop_items DROP archived_at, DROP unlimited, DROP featured, DROP has_codes, DROP rules, DROP fields;
ALTER TABLE shop_categories DROP archived_at;

DROP TRIGGER shop_claims_follow_delivered ON shop_claims;
DROP FUNCTION follow_delivered_flag;
DROP INDEX shop_claims_state_claim_date_idx;
ALTER TABLE shop_claims DROP state, DROP state_at, DROP restocks, DROP internal_note;

-- Points that were given back stay so: under the version before it is what an admin set.
ALTER TABLE point_entries DISABLE TRIGGER point_entries_append_only;
UPDATE point_entries SET reason = 'admin_set', ref_id = NULL WHERE reason = 'shop_refund';
ALTER TABLE point_entries ENABLE TRIGGER point_entries_append_only;
ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'admin_set', 'gift', 'opening', 'account_closed'));
