/**
 * For the migration, and for whoever has put rows in or taken rows out by hand: everything that is counted and added up,
 * from the rows themselves. Writers of these tables wait meanwhile, some seconds with millions of rows.
 */
export const COUNT_ANEW = `
CREATE FUNCTION count_anew() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_hour timestamptz;
BEGIN
  LOCK TABLE users, audit_entries, shop_claims, spins, point_entries IN SHARE ROW EXCLUSIVE MODE;
  v_hour := date_trunc('hour', clock_timestamp() - interval '1 minute');
  DELETE FROM spin_summaries;
  INSERT INTO spin_summaries (user_id, spins, points, last_spin_at)
    SELECT user_id, count(*), sum(points), max(claimed_at) FROM spins GROUP BY user_id;
  DELETE FROM row_counts;
  INSERT INTO row_counts (name, part, total)
    SELECT 'users', 0, count(*) FROM users
    UNION ALL SELECT 'spin_users', 0, count(*) FROM spin_summaries
    UNION ALL SELECT 'audit:' || entity, 0, count(*) FROM audit_entries GROUP BY entity;

  DELETE FROM settled_spins;
  INSERT INTO settled_spins (config_version, tier, spins, points)
    SELECT config_version, tier, count(*), sum(points) FROM spins GROUP BY config_version, tier;
  DELETE FROM settled_points;
  INSERT INTO settled_points (hour, reason, minted, spent)
    SELECT date_trunc('hour', created_at), reason, sum(greatest(delta, 0)), sum(greatest(-delta, 0)) FROM point_entries
      WHERE created_at < v_hour GROUP BY 1, 2;
  UPDATE settled_sums SET points_until = v_hour, next_xid = NULL,
    claims = (SELECT count(*) FROM shop_claims),
    claims_until = (SELECT coalesce(max(id), 0) FROM shop_claims),
    spins_until = (SELECT coalesce(max(id), 0) FROM spins);
END $$;

REVOKE ALL ON FUNCTION count_anew() FROM PUBLIC;
`;
