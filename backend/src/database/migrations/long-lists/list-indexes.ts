/** Which list reads each: users by login, audit's search and actors, the ledger's newest hour. */
export const LIST_INDEXES = `
CREATE INDEX users_name_user_id_idx ON users (name, user_id) INCLUDE (nickname);
CREATE INDEX audit_entries_text_trgm_idx ON audit_entries
  USING gin (action gin_trgm_ops, entity gin_trgm_ops, entity_id gin_trgm_ops);
CREATE INDEX audit_entries_entity_id_idx ON audit_entries (entity, id);
CREATE INDEX audit_entries_actor_id_idx ON audit_entries (actor_id, id);
-- The ledger grows at its end, in the order of time: a summary of its blocks is enough, and costs a claim nothing.
CREATE INDEX point_entries_created_at_idx ON point_entries
  USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
`;
