-- Changes a member's balance and adds the ledger entry. The caller has locked the balance and made all
-- checks. Functions that change many balances in one statement, and claim_item, write their entries
-- themselves.
CREATE OR REPLACE FUNCTION post_entry(
  p_member bigint, p_delta bigint, p_reason text, p_ref bigint, p_actor bigint,
  OUT balance_after bigint, OUT balance_version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  UPDATE balances SET points = points + p_delta, version = version + 1 WHERE member_id = p_member
  RETURNING points, version INTO balance_after, balance_version;
  INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id)
  VALUES (p_member, balance_version, p_delta, balance_after, p_reason, p_ref, p_actor);
END $$;

REVOKE ALL ON FUNCTION post_entry(bigint, bigint, text, bigint, bigint) FROM PUBLIC;
