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

CREATE TABLE shop_claims (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  item_id integer NOT NULL,
  item_name text NOT NULL,
  price bigint NOT NULL,
  claim_date timestamptz(3) NOT NULL,
  delivered boolean NOT NULL DEFAULT false,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT shop_claims_pkey PRIMARY KEY (id),
  CONSTRAINT shop_claims_member_id_claim_date_key UNIQUE (member_id, claim_date),
  CONSTRAINT shop_claims_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT shop_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT shop_claims_price_check CHECK (price BETWEEN 0 AND 9007199254740991),
  CONSTRAINT shop_claims_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255)
);
CREATE INDEX shop_claims_delivered_claim_date_idx ON shop_claims (delivered, claim_date DESC, id DESC);
CREATE INDEX shop_claims_item_name_trgm_idx ON shop_claims USING gin (item_name gin_trgm_ops);
