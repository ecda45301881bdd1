CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- No foreign key: the trail stands by itself.
  actor_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_entity_entity_id_idx ON audit_entries (entity, entity_id);
CREATE INDEX audit_entries_entity_id_idx ON audit_entries (entity, id);
CREATE INDEX audit_entries_actor_id_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_text_trgm_idx ON audit_entries
  USING gin (action gin_trgm_ops, entity gin_trgm_ops, entity_id gin_trgm_ops);

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
