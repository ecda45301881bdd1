/**
 * What no role may do, whatever code runs. SECURITY DEFINER everywhere: before Postgres 18 a deferred trigger runs as
 * the role that commits, which may not read what the check needs.
 */
export const GUARDS = `
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every step of a balance has the ledger entry that explains it. Deferred, so that either may be written first.
CREATE FUNCTION check_balance_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND NEW.user_id = OLD.user_id AND NEW.version = OLD.version + 1 AND EXISTS (
    SELECT 1 FROM point_entries entry
    WHERE entry.user_id = NEW.user_id AND entry.version = NEW.version
      AND entry.balance_after = NEW.points AND entry.delta = NEW.points - OLD.points
  ) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% of a balance without its ledger entry', TG_OP
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE CONSTRAINT TRIGGER balances_posted AFTER INSERT OR UPDATE OR DELETE ON balances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance_posted();

-- The other direction: no entry that its balance never took.
CREATE FUNCTION check_entry_applied() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM balances WHERE user_id = NEW.user_id AND version >= NEW.version) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a ledger entry that its balance does not hold'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE CONSTRAINT TRIGGER point_entries_applied AFTER INSERT ON point_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_applied();

-- A user is never without a balance and a seed, however the row was made.
CREATE FUNCTION open_user_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  INSERT INTO balances (user_id) VALUES (NEW.user_id);
  INSERT INTO reward_seeds (user_id, server_seed, server_seed_hash, client_seed)
  VALUES (NEW.user_id, v_seed, encode(sha256(v_seed), 'hex'), encode(gen_random_bytes(8), 'hex'));
  RETURN NULL;
END $$;

CREATE TRIGGER users_open_account AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION open_user_account();

REVOKE ALL ON FUNCTION refuse_change(), check_balance_posted(), check_entry_applied(), open_user_account() FROM PUBLIC;
`;
