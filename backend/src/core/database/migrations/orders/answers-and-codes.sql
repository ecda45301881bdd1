-- What buyers typed for their claims, sealed by the application: the database never sees it in clear.
CREATE TABLE claim_answers (
  claim_id bigint NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT claim_answers_pkey PRIMARY KEY (claim_id),
  CONSTRAINT claim_answers_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE CASCADE
);

-- Digital codes, sealed by the application. One that was handed out names its claim for ever, also when that is rejected.
CREATE TABLE shop_codes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  item_id integer NOT NULL,
  -- HMAC-SHA256 of the code: shows that it is there already, and nothing else.
  fingerprint bytea NOT NULL,
  sealed bytea NOT NULL,
  claim_id bigint,
  CONSTRAINT shop_codes_pkey PRIMARY KEY (id),
  CONSTRAINT shop_codes_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT shop_codes_claim_id_key UNIQUE (claim_id),
  CONSTRAINT shop_codes_item_id_fkey FOREIGN KEY (item_id) REFERENCES shop_items (id) ON DELETE RESTRICT,
  CONSTRAINT shop_codes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE RESTRICT
);
CREATE INDEX shop_codes_free_idx ON shop_codes (item_id, id) WHERE claim_id IS NULL;
