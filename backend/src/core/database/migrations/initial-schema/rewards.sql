CREATE TABLE reward_configs (
  version integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  tiers jsonb NOT NULL,
  actor_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reward_configs_pkey PRIMARY KEY (version),
  CONSTRAINT reward_configs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT reward_configs_tiers_check CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 100)
);
-- What a fresh site pays until an admin decides otherwise: about 117 points a day on average.
INSERT INTO reward_configs (tiers) VALUES ('[
  { "tier": "Common", "points": 50, "probability": 45, "color": "#9aa5b8" },
  { "tier": "Uncommon", "points": 75, "probability": 27, "color": "#4fc38a" },
  { "tier": "Rare", "points": 150, "probability": 15, "color": "#4c9bf0" },
  { "tier": "Epic", "points": 300, "probability": 8, "color": "#a66bff" },
  { "tier": "Legendary", "points": 500, "probability": 4, "color": "#ffb02e" },
  { "tier": "Jackpot", "points": 1000, "probability": 1, "color": "#ff5470" }
]');

CREATE TABLE reward_seeds (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  server_seed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  revealed_seed bytea,
  CONSTRAINT reward_seeds_pkey PRIMARY KEY (id),
  CONSTRAINT reward_seeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT reward_seeds_server_seed_check CHECK (octet_length(server_seed) = 32),
  CONSTRAINT reward_seeds_client_seed_check CHECK (length(client_seed) BETWEEN 1 AND 100),
  CONSTRAINT reward_seeds_next_nonce_check CHECK (next_nonce >= 0),
  CONSTRAINT reward_seeds_revealed_seed_check CHECK (
    (revealed_at IS NULL) = (revealed_seed IS NULL) AND (revealed_seed IS NULL OR revealed_seed = server_seed))
);
CREATE UNIQUE INDEX reward_seeds_member_id_current_key ON reward_seeds (member_id) WHERE revealed_at IS NULL;

CREATE TABLE spins (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  config_version integer NOT NULL,
  seed_id bigint NOT NULL,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  roll integer NOT NULL,
  reward_index integer NOT NULL,
  tier text NOT NULL,
  points bigint NOT NULL,
  color text NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  cooldown_until timestamptz(3) NOT NULL,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT spins_pkey PRIMARY KEY (id),
  CONSTRAINT spins_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT spins_seed_id_nonce_key UNIQUE (seed_id, nonce),
  CONSTRAINT spins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT spins_config_version_fkey FOREIGN KEY (config_version) REFERENCES reward_configs (version) ON DELETE RESTRICT,
  CONSTRAINT spins_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES reward_seeds (id) ON DELETE RESTRICT,
  CONSTRAINT spins_roll_check CHECK (roll BETWEEN 0 AND 99),
  CONSTRAINT spins_points_check CHECK (points BETWEEN 0 AND 9007199254740991),
  CONSTRAINT spins_cooldown_until_check CHECK (cooldown_until >= claimed_at),
  CONSTRAINT spins_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  -- Two rewards of one member within one window can never both be stored.
  CONSTRAINT spins_one_per_window_excl
    EXCLUDE USING gist (member_id WITH =, tstzrange(claimed_at, cooldown_until, '[)') WITH &&)
);
CREATE INDEX spins_member_id_claimed_at_id_idx ON spins (member_id, claimed_at, id);

-- One row a member who has spun, written under the member's own lock.
CREATE TABLE spin_summaries (
  member_id bigint NOT NULL,
  spins bigint NOT NULL,
  points numeric NOT NULL,
  last_spin_at timestamptz(3) NOT NULL,
  CONSTRAINT spin_summaries_pkey PRIMARY KEY (member_id)
);
CREATE INDEX spin_summaries_last_spin_at_member_id_idx ON spin_summaries (last_spin_at, member_id);
CREATE INDEX spin_summaries_spins_member_id_idx ON spin_summaries (spins, member_id);

CREATE FUNCTION summarise_spin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO spin_summaries (member_id, spins, points, last_spin_at)
  VALUES (NEW.member_id, 1, NEW.points, NEW.claimed_at)
  ON CONFLICT ON CONSTRAINT spin_summaries_pkey DO UPDATE SET spins = spin_summaries.spins + 1,
    points = spin_summaries.points + EXCLUDED.points,
    last_spin_at = greatest(spin_summaries.last_spin_at, EXCLUDED.last_spin_at);
  RETURN NULL;
END $$;
CREATE TRIGGER spins_summarised AFTER INSERT ON spins FOR EACH ROW EXECUTE FUNCTION summarise_spin();

-- A member is never without a seed in use, however the row was made.
CREATE FUNCTION open_reward_seed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
  VALUES (NEW.id, v_seed, encode(sha256(v_seed), 'hex'), encode(gen_random_bytes(8), 'hex'));
  RETURN NULL;
END $$;

CREATE TRIGGER members_open_reward_seed AFTER INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION open_reward_seed();

REVOKE ALL ON FUNCTION summarise_spin(), open_reward_seed() FROM PUBLIC;
