CREATE TABLE bot_commands (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  command text NOT NULL,
  message text NOT NULL,
  "time" integer NOT NULL DEFAULT 30,
  uses integer NOT NULL DEFAULT 0,
  last_used_at timestamptz,
  CONSTRAINT bot_commands_pkey PRIMARY KEY (id),
  CONSTRAINT bot_commands_command_key UNIQUE (command),
  CONSTRAINT bot_commands_time_check CHECK ("time" >= 1)
);

CREATE TABLE auto_messages (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  message text NOT NULL,
  "time" integer NOT NULL DEFAULT 900,
  min_messages integer NOT NULL DEFAULT 5,
  uses integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  CONSTRAINT auto_messages_pkey PRIMARY KEY (id),
  CONSTRAINT auto_messages_message_key UNIQUE (message),
  CONSTRAINT auto_messages_time_check CHECK ("time" >= 1),
  CONSTRAINT auto_messages_min_messages_check CHECK (min_messages >= 1)
);

CREATE TABLE bot_state (
  id integer NOT NULL DEFAULT 1,
  answers_points boolean NOT NULL DEFAULT true,
  answers_commands boolean NOT NULL DEFAULT true,
  connected_since timestamptz,
  is_moderator boolean NOT NULL DEFAULT false,
  last_error text,
  last_error_at timestamptz,
  CONSTRAINT bot_state_pkey PRIMARY KEY (id),
  CONSTRAINT bot_state_id_check CHECK (id = 1)
);
INSERT INTO bot_state DEFAULT VALUES;
