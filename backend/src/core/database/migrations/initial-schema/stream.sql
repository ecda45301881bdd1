CREATE TABLE stream_snapshots (
  id integer NOT NULL DEFAULT 1,
  snapshot jsonb NOT NULL,
  CONSTRAINT stream_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT stream_snapshots_id_check CHECK (id = 1)
);
