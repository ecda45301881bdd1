/** Indexes that the entities only name (`synchronize: false`): operator classes and directions are beyond them. */
export const SEARCH_INDEXES = `
CREATE INDEX users_nickname_name_trgm_idx ON users USING gin (nickname gin_trgm_ops, name gin_trgm_ops);
CREATE INDEX users_admins_idx ON users (user_id) WHERE is_admin;
CREATE INDEX shop_claims_delivered_claim_date_idx ON shop_claims (delivered, claim_date DESC, id DESC);
CREATE INDEX shop_claims_item_name_trgm_idx ON shop_claims USING gin (item_name gin_trgm_ops);
`;
