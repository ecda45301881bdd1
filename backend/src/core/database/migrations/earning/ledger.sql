ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
      'watching', 'following', 'raiding', 'first_visit'));

-- A claim, spin or gift has one entry. A tick pays many members, and several may raid one broadcast: one entry each.
ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_ref_id_key;
CREATE UNIQUE INDEX point_entries_reason_ref_id_key ON point_entries (reason, ref_id)
  WHERE reason NOT IN ('watching', 'raiding');
-- Ticks are paid in their order, so that these grow at their end. The reason would be a third of such an index.
CREATE UNIQUE INDEX point_entries_tick_key ON point_entries (ref_id, member_id) WHERE reason = 'watching';
CREATE UNIQUE INDEX point_entries_raid_key ON point_entries (ref_id, member_id) WHERE reason = 'raiding';
