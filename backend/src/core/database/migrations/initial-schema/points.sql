CREATE TABLE balances (
  member_id bigint NOT NULL,
  points bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  -- The identity's platform_id, which breaks ties in the ranks: an index cannot look into another table.
  user_id text COLLATE "C" NOT NULL,
  CONSTRAINT balances_pkey PRIMARY KEY (member_id),
  CONSTRAINT balances_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT balances_points_check CHECK (points BETWEEN 0 AND 9007199254740991),
  CONSTRAINT balances_version_check CHECK (version >= 0)
-- A far page of the leaderboard reads the index alone, as long as most pages are known to be visible to all.
) WITH (autovacuum_vacuum_scale_factor = 0.01);
-- Ranks. Read backwards.
CREATE INDEX balances_points_user_id_idx ON balances (points, user_id) INCLUDE (member_id);

CREATE TABLE point_entries (
  member_id bigint NOT NULL,
  version bigint NOT NULL,
  delta bigint NOT NULL,
  balance_after bigint NOT NULL,
  reason text NOT NULL,
  ref_id bigint,
  actor_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Two postings that start from the same balance want the same version: one of them fails.
  CONSTRAINT point_entries_pkey PRIMARY KEY (member_id, version),
  CONSTRAINT point_entries_reason_ref_id_key UNIQUE (reason, ref_id),
  CONSTRAINT point_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES balances (member_id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_version_check CHECK (version > 0),
  CONSTRAINT point_entries_delta_check CHECK (delta <> 0),
  CONSTRAINT point_entries_balance_after_check CHECK (balance_after BETWEEN 0 AND 9007199254740991),
  CONSTRAINT point_entries_reason_check CHECK (reason IN ('daily_reward', 'shop_claim', 'admin_set', 'gift', 'opening'))
);
-- The ledger grows at its end, in the order of time: a summary of its blocks is enough, and costs a claim nothing.
CREATE INDEX point_entries_created_at_idx ON point_entries
  USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

-- Points that the team gave.
CREATE TABLE gifts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  actor_id bigint NOT NULL,
  points bigint NOT NULL,
  reason text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT gifts_pkey PRIMARY KEY (id),
  CONSTRAINT gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key),
  CONSTRAINT gifts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT gifts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT gifts_points_check CHECK (points BETWEEN 1 AND 9007199254740991),
  CONSTRAINT gifts_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255)
);
-- What a moderator has given today.
CREATE INDEX gifts_actor_id_given_at_idx ON gifts (actor_id, given_at);

CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every step of a balance has the ledger entry that explains it. Deferred, so that either may be written first.
CREATE FUNCTION check_balance_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND NEW.member_id = OLD.member_id AND NEW.version = OLD.version + 1 AND EXISTS (
    SELECT 1 FROM point_entries entry
    WHERE entry.member_id = NEW.member_id AND entry.version = NEW.version
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
  IF EXISTS (SELECT 1 FROM balances WHERE member_id = NEW.member_id AND version >= NEW.version) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a ledger entry that its balance does not hold'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE CONSTRAINT TRIGGER point_entries_applied AFTER INSERT ON point_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_applied();

-- A member whom a platform knows is never without a balance, however the row was made.
CREATE FUNCTION open_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO balances (member_id, user_id) VALUES (NEW.member_id, NEW.platform_id);
  RETURN NULL;
END $$;

CREATE TRIGGER identities_open_balance AFTER INSERT ON identities
  FOR EACH ROW EXECUTE FUNCTION open_balance();

REVOKE ALL ON FUNCTION check_balance_posted(), check_entry_applied(), open_balance() FROM PUBLIC;
