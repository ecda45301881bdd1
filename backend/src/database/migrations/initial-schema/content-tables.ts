export const CONTENT_TABLES = `
CREATE TABLE offers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  image_link text NOT NULL,
  description text NOT NULL,
  link text NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  promocode text,
  promocode_offers text,
  title1 text NOT NULL,
  description1 text NOT NULL,
  title2 text NOT NULL,
  description2 text NOT NULL,
  title3 text NOT NULL,
  description3 text NOT NULL,
  title4 text NOT NULL,
  description4 text NOT NULL,
  tag_main_partner boolean NOT NULL DEFAULT false,
  tag_principal_provider boolean NOT NULL DEFAULT false,
  tag_good_sports_book boolean NOT NULL DEFAULT false,
  tag_fast_payouts boolean NOT NULL DEFAULT false,
  CONSTRAINT offers_pkey PRIMARY KEY (id)
);

CREATE TABLE bot_commands (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  command text NOT NULL,
  message text NOT NULL,
  "time" integer NOT NULL DEFAULT 30,
  CONSTRAINT bot_commands_pkey PRIMARY KEY (id),
  CONSTRAINT bot_commands_command_key UNIQUE (command),
  CONSTRAINT bot_commands_time_check CHECK ("time" >= 1)
);

CREATE TABLE auto_messages (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  message text NOT NULL,
  "time" integer NOT NULL DEFAULT 900,
  min_messages integer NOT NULL DEFAULT 5,
  CONSTRAINT auto_messages_pkey PRIMARY KEY (id),
  CONSTRAINT auto_messages_message_key UNIQUE (message),
  CONSTRAINT auto_messages_time_check CHECK ("time" >= 1),
  CONSTRAINT auto_messages_min_messages_check CHECK (min_messages >= 1)
);

CREATE TABLE site_settings (
  id integer NOT NULL DEFAULT 1,
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT site_settings_pkey PRIMARY KEY (id),
  CONSTRAINT site_settings_id_check CHECK (id = 1)
);

CREATE TABLE shop_categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  CONSTRAINT shop_categories_pkey PRIMARY KEY (id)
);

CREATE TABLE shop_items (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL,
  price bigint NOT NULL,
  image text NOT NULL,
  stock bigint NOT NULL,
  CONSTRAINT shop_items_pkey PRIMARY KEY (id),
  CONSTRAINT shop_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop_categories (id) ON DELETE RESTRICT,
  CONSTRAINT shop_items_price_check CHECK (price BETWEEN 0 AND 9007199254740991),
  CONSTRAINT shop_items_stock_check CHECK (stock BETWEEN 0 AND 9007199254740991)
-- Room on the page for the next version of a hot item's row: a sale then touches no index.
) WITH (fillfactor = 50);
CREATE INDEX shop_items_category_id_idx ON shop_items (category_id);
`;
