export const USER_TABLES = `
CREATE TABLE users (
  user_id text COLLATE "C" NOT NULL,
  nickname text NOT NULL,
  name text NOT NULL,
  image text NOT NULL DEFAULT '',
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  CONSTRAINT users_pkey PRIMARY KEY (user_id),
  CONSTRAINT users_user_id_check CHECK (length(user_id) BETWEEN 1 AND 64)
);

CREATE TABLE founding_admins (
  user_id text COLLATE "C" NOT NULL,
  source text NOT NULL,
  CONSTRAINT founding_admins_pkey PRIMARY KEY (user_id)
);

CREATE TABLE sessions (
  id_hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C",
  data jsonb NOT NULL DEFAULT '{}',
  tokens bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  validated_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text COLLATE "C",
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_entity_entity_id_idx ON audit_entries (entity, entity_id);
`;
