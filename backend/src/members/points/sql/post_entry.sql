-- Changes the balance of a member, which the caller has locked and judged, by some points, and writes it into the ledger.
-- What changes many balances in one statement writes its entries there, and claim_item by itself.
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
