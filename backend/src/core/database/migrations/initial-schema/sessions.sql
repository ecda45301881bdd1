CREATE TABLE sessions (
  id_hash text COLLATE "C" NOT NULL,
  member_id bigint,
  data jsonb NOT NULL DEFAULT '{}',
  tokens bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  validated_at timestamptz,
  browser text NOT NULL DEFAULT '',
  system text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id_hash),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX sessions_member_id_idx ON sessions (member_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
