CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text COLLATE "C" NOT NULL,
  -- No foreign key: the log outlives whom it names.
  member_id bigint,
  session text COLLATE "C",
  network text,
  count integer NOT NULL DEFAULT 1,
  detail text,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_count_check CHECK (count > 0)
);
CREATE INDEX security_events_kind_id_idx ON security_events (kind, id);
CREATE INDEX security_events_at_idx ON security_events (at);
