CREATE TABLE twitch_accounts (
  role text COLLATE "C" NOT NULL,
  -- Twitch's id of the account, which need not be a member's.
  user_id text COLLATE "C" NOT NULL,
  login text NOT NULL,
  display_name text NOT NULL,
  scopes jsonb NOT NULL,
  tokens bytea NOT NULL,
  -- The admin. No foreign key: what is connected stays so without them.
  connected_by bigint NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now(),
  is_expired boolean NOT NULL DEFAULT false,
  last_error text,
  CONSTRAINT twitch_accounts_pkey PRIMARY KEY (role),
  CONSTRAINT twitch_accounts_role_check CHECK (role IN ('bot', 'channel'))
);
