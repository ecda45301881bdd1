-- Stamps the members' cards for this day, and pays the points of the third, fifth and seventh stamp of a row. Called
-- by pay_tick, which has locked the balances, with members who have no stamp for the day yet. The daily cap does not
-- apply, because these points are a reward.
CREATE OR REPLACE FUNCTION stamp_cards(p_members bigint[], p_day date, p_rules earning_rules)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  WITH due AS (
    SELECT member_id, greatest(0, least(p_rules.balance_cap - balance.points,
      CASE (SELECT count(*) FROM stamps WHERE stamps.member_id = balance.member_id) % 7
        WHEN 2 THEN p_rules.stamp_card_third
        WHEN 4 THEN p_rules.stamp_card_fifth
        WHEN 6 THEN p_rules.stamp_card_seventh
        ELSE 0
      END)) AS prize
    FROM balances AS balance
    WHERE member_id = ANY (p_members)
  ), stamped AS (
    INSERT INTO stamps (member_id, day, points) SELECT member_id, p_day, prize FROM due
    RETURNING id, member_id, points AS prize
  ), paid AS (
    UPDATE balances SET points = balances.points + prize, version = version + 1 FROM stamped
    WHERE balances.member_id = stamped.member_id AND prize > 0
    RETURNING balances.member_id, version, prize, points, id
  )
  INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
  SELECT member_id, version, prize, points, 'stamp_card', id FROM paid;
END $$;

REVOKE ALL ON FUNCTION stamp_cards(bigint[], date, earning_rules) FROM PUBLIC;
