/**
 * Sums over rows that are only ever added: what is settled is added up once, and a read adds the rows behind it. Exact at
 * every moment, and a claim does nothing for it.
 */
export const SETTLED_SUMS = `
CREATE TABLE settled_sums (
  id integer NOT NULL DEFAULT 1,
  -- Claims and spins up to these ids are added up.
  claims_until bigint NOT NULL DEFAULT 0,
  spins_until bigint NOT NULL DEFAULT 0,
  -- Ledger entries before this full hour are added up.
  points_until timestamptz NOT NULL DEFAULT '-infinity',
  claims bigint NOT NULL DEFAULT 0,
  -- Ids that had been handed out when every transaction before next_xid was still able to bring one of them.
  next_claims_until bigint NOT NULL DEFAULT 0,
  next_spins_until bigint NOT NULL DEFAULT 0,
  next_xid xid8,
  CONSTRAINT settled_sums_pkey PRIMARY KEY (id),
  CONSTRAINT settled_sums_id_check CHECK (id = 1)
);
INSERT INTO settled_sums DEFAULT VALUES;

CREATE TABLE settled_spins (
  config_version integer NOT NULL,
  tier text NOT NULL,
  spins bigint NOT NULL,
  points numeric NOT NULL,
  CONSTRAINT settled_spins_pkey PRIMARY KEY (config_version, tier)
);
CREATE TABLE settled_points (
  hour timestamptz NOT NULL,
  reason text NOT NULL,
  minted numeric NOT NULL,
  spent numeric NOT NULL,
  CONSTRAINT settled_points_pkey PRIMARY KEY (hour, reason)
);

CREATE VIEW claims_total AS
  SELECT claims + (SELECT count(*) FROM shop_claims WHERE id > claims_until) AS total FROM settled_sums;

CREATE VIEW spins_by_tier AS
  SELECT config_version, tier, spins, points FROM settled_spins
  UNION ALL
  SELECT config_version, tier, count(*), sum(points) FROM spins
    WHERE id > (SELECT spins_until FROM settled_sums) GROUP BY config_version, tier;

CREATE VIEW points_by_hour AS
  SELECT hour, reason, minted, spent FROM settled_points
  UNION ALL
  SELECT date_trunc('hour', created_at), reason, sum(greatest(delta, 0)), sum(greatest(-delta, 0)) FROM point_entries
    WHERE created_at >= (SELECT points_until FROM settled_sums) GROUP BY 1, 2;

-- To be called every minute, on one replica. What it settles was handed out before the call before this one, by
-- transactions that have all ended since: no row can still come in below. An hour of the ledger is over for a minute.
CREATE FUNCTION settle_sums() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sums settled_sums%ROWTYPE;
  v_hour timestamptz := date_trunc('hour', clock_timestamp() - interval '1 minute');
BEGIN
  SELECT * INTO v_sums FROM settled_sums FOR UPDATE;
  -- A number of the future is one of the server that this database was restored from: nothing of then is still running.
  IF v_sums.next_xid <= pg_snapshot_xmin(pg_current_snapshot())
    OR v_sums.next_xid > pg_snapshot_xmax(pg_current_snapshot()) THEN
    INSERT INTO settled_spins (config_version, tier, spins, points)
    SELECT config_version, tier, count(*), sum(points) FROM spins
      WHERE id > v_sums.spins_until AND id <= v_sums.next_spins_until GROUP BY config_version, tier
    ON CONFLICT ON CONSTRAINT settled_spins_pkey DO UPDATE SET spins = settled_spins.spins + EXCLUDED.spins,
      points = settled_spins.points + EXCLUDED.points;
    UPDATE settled_sums SET
      claims = claims + (SELECT count(*) FROM shop_claims WHERE id > v_sums.claims_until AND id <= v_sums.next_claims_until),
      claims_until = v_sums.next_claims_until, spins_until = v_sums.next_spins_until;
  END IF;
  IF v_hour > v_sums.points_until THEN
    INSERT INTO settled_points (hour, reason, minted, spent)
    SELECT date_trunc('hour', created_at), reason, sum(greatest(delta, 0)), sum(greatest(-delta, 0)) FROM point_entries
      WHERE created_at >= v_sums.points_until AND created_at < v_hour GROUP BY 1, 2;
  END IF;
  UPDATE settled_sums SET points_until = greatest(points_until, v_hour),
    next_claims_until = (SELECT coalesce(max(id), 0) FROM shop_claims),
    next_spins_until = (SELECT coalesce(max(id), 0) FROM spins),
    next_xid = pg_snapshot_xmax(pg_current_snapshot());
END $$;

REVOKE ALL ON FUNCTION settle_sums() FROM PUBLIC;
`;
