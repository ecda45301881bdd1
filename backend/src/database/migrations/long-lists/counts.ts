/**
 * Exact totals that no list has to count. Each is kept in 32 parts, so that transactions at the same moment do not wait
 * for one another's commit. Only what is added without haste is counted so: claims, which come in rushes, are not.
 */
export const ROW_COUNTS = `
CREATE TABLE row_counts (
  name text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT row_counts_pkey PRIMARY KEY (name, part)
) WITH (fillfactor = 50);

CREATE FUNCTION add_count(p_name text, p_rows bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO row_counts (name, part, total) VALUES (p_name, pg_backend_pid() % 32, p_rows)
  ON CONFLICT ON CONSTRAINT row_counts_pkey DO UPDATE SET total = row_counts.total + EXCLUDED.total
$$;

CREATE FUNCTION count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_count('users', count(*)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER users_counted AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE FUNCTION count_audit_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_count('audit:' || entity, count(*)) FROM added GROUP BY entity ORDER BY entity;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_counted AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();

REVOKE ALL ON FUNCTION add_count(text, bigint), count_users(), count_audit_entries() FROM PUBLIC;
`;

export const SPIN_SUMMARIES = `
-- One row a user who has spun, written under the user's own lock.
CREATE TABLE spin_summaries (
  user_id text COLLATE "C" NOT NULL,
  spins bigint NOT NULL,
  points numeric NOT NULL,
  last_spin_at timestamptz(3) NOT NULL,
  CONSTRAINT spin_summaries_pkey PRIMARY KEY (user_id)
);
CREATE INDEX spin_summaries_last_spin_at_user_id_idx ON spin_summaries (last_spin_at, user_id);

CREATE FUNCTION summarise_spin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO spin_summaries (user_id, spins, points, last_spin_at)
  VALUES (NEW.user_id, 1, NEW.points, NEW.claimed_at)
  ON CONFLICT ON CONSTRAINT spin_summaries_pkey DO UPDATE SET spins = spin_summaries.spins + 1,
    points = spin_summaries.points + EXCLUDED.points,
    last_spin_at = greatest(spin_summaries.last_spin_at, EXCLUDED.last_spin_at);
  RETURN NULL;
END $$;
CREATE TRIGGER spins_summarised AFTER INSERT ON spins FOR EACH ROW EXECUTE FUNCTION summarise_spin();

REVOKE ALL ON FUNCTION summarise_spin() FROM PUBLIC;
`;

export const SPIN_USERS_COUNT = `
CREATE FUNCTION count_spin_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_count('spin_users', count(*)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER spin_summaries_counted AFTER INSERT ON spin_summaries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_spin_users();

REVOKE ALL ON FUNCTION count_spin_users() FROM PUBLIC;
`;
