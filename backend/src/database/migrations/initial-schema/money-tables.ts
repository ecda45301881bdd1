export const MONEY_TABLES = `
CREATE TABLE balances (
  user_id text COLLATE "C" NOT NULL,
  points bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_pkey PRIMARY KEY (user_id),
  CONSTRAINT balances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT balances_points_check CHECK (points BETWEEN 0 AND 9007199254740991),
  CONSTRAINT balances_version_check CHECK (version >= 0)
);
-- Ranks: points falling, ties by user id falling. Read backwards.
CREATE INDEX balances_points_user_id_idx ON balances (points, user_id);

CREATE TABLE point_entries (
  user_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  delta bigint NOT NULL,
  balance_after bigint NOT NULL,
  reason text NOT NULL,
  ref_id bigint,
  actor_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Two postings that start from the same balance want the same version: one of them fails.
  CONSTRAINT point_entries_pkey PRIMARY KEY (user_id, version),
  CONSTRAINT point_entries_reason_ref_id_key UNIQUE (reason, ref_id),
  CONSTRAINT point_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES balances (user_id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_version_check CHECK (version > 0),
  CONSTRAINT point_entries_delta_check CHECK (delta <> 0),
  CONSTRAINT point_entries_balance_after_check CHECK (balance_after BETWEEN 0 AND 9007199254740991),
  CONSTRAINT point_entries_reason_check CHECK (reason IN ('daily_reward', 'shop_claim', 'admin_set', 'opening'))
);

CREATE TABLE shop_claims (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  item_id integer NOT NULL,
  item_name text NOT NULL,
  price bigint NOT NULL,
  claim_date timestamptz(3) NOT NULL,
  delivered boolean NOT NULL DEFAULT false,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT shop_claims_pkey PRIMARY KEY (id),
  CONSTRAINT shop_claims_user_id_claim_date_key UNIQUE (user_id, claim_date),
  CONSTRAINT shop_claims_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  CONSTRAINT shop_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT shop_claims_price_check CHECK (price BETWEEN 0 AND 9007199254740991),
  CONSTRAINT shop_claims_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255)
);

CREATE TABLE reward_configs (
  version integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  tiers jsonb NOT NULL,
  actor_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reward_configs_pkey PRIMARY KEY (version),
  CONSTRAINT reward_configs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT reward_configs_tiers_check CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 100)
);

CREATE TABLE reward_seeds (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  server_seed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  revealed_seed bytea,
  CONSTRAINT reward_seeds_pkey PRIMARY KEY (id),
  CONSTRAINT reward_seeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT reward_seeds_server_seed_check CHECK (octet_length(server_seed) = 32),
  CONSTRAINT reward_seeds_client_seed_check CHECK (length(client_seed) BETWEEN 1 AND 100),
  CONSTRAINT reward_seeds_next_nonce_check CHECK (next_nonce >= 0),
  CONSTRAINT reward_seeds_revealed_seed_check CHECK (
    (revealed_at IS NULL) = (revealed_seed IS NULL) AND (revealed_seed IS NULL OR revealed_seed = server_seed))
);
CREATE UNIQUE INDEX reward_seeds_user_id_current_key ON reward_seeds (user_id) WHERE revealed_at IS NULL;

CREATE TABLE spins (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text COLLATE "C" NOT NULL,
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
  CONSTRAINT spins_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  CONSTRAINT spins_seed_id_nonce_key UNIQUE (seed_id, nonce),
  CONSTRAINT spins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE RESTRICT,
  CONSTRAINT spins_config_version_fkey FOREIGN KEY (config_version) REFERENCES reward_configs (version) ON DELETE RESTRICT,
  CONSTRAINT spins_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES reward_seeds (id) ON DELETE RESTRICT,
  CONSTRAINT spins_roll_check CHECK (roll BETWEEN 0 AND 99),
  CONSTRAINT spins_points_check CHECK (points BETWEEN 0 AND 9007199254740991),
  CONSTRAINT spins_cooldown_until_check CHECK (cooldown_until >= claimed_at),
  CONSTRAINT spins_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  -- Two rewards of one user within one window cannot both be stored, whoever writes them.
  CONSTRAINT spins_one_per_window_excl
    EXCLUDE USING gist (user_id WITH =, tstzrange(claimed_at, cooldown_until, '[)') WITH &&)
);
CREATE INDEX spins_user_id_claimed_at_id_idx ON spins (user_id, claimed_at, id);
`;
