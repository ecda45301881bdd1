CREATE TABLE site_settings (
  id integer NOT NULL DEFAULT 1,
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT site_settings_pkey PRIMARY KEY (id),
  CONSTRAINT site_settings_id_check CHECK (id = 1)
);
