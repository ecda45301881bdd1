-- Returns the members of a group gift: those listed, or those present in a payout. Used by the preview and by
-- the gift itself. left_out_because: giver (moderators give nothing to themselves), closed, suspended,
-- balance_full, or null for eligible members.
CREATE OR REPLACE FUNCTION group_gift_members(p_members bigint[], p_tick bigint, p_points bigint, p_actor bigint)
RETURNS TABLE (member_id bigint, left_out_because text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT balance.member_id, CASE
      WHEN members.id = p_actor AND coalesce(role NOT IN ('owner', 'admin'), true) THEN 'giver'
      WHEN is_closed THEN 'closed'
      WHEN is_suspended(members) THEN 'suspended'
      WHEN points > 9007199254740991 - p_points THEN 'balance_full'
    END
  FROM balances AS balance JOIN members ON members.id = balance.member_id
  WHERE balance.member_id = ANY (
    CASE WHEN p_tick IS NULL THEN p_members ELSE ARRAY(SELECT member_id FROM attendance WHERE tick_id = p_tick) END)
$$;

REVOKE ALL ON FUNCTION group_gift_members(bigint[], bigint, bigint, bigint) FROM PUBLIC;

-- For versions in which only admins give to many.
CREATE OR REPLACE FUNCTION group_gift_members(p_members bigint[], p_tick bigint, p_points bigint)
RETURNS TABLE (member_id bigint, left_out_because text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT * FROM group_gift_members(p_members, p_tick, p_points, NULL)
$$;

REVOKE ALL ON FUNCTION group_gift_members(bigint[], bigint, bigint) FROM PUBLIC;
