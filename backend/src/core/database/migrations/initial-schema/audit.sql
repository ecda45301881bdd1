CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- No foreign key: the trail stands by itself.
  actor_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  -- What the record was called then, and the member whom it concerns.
  target_label text,
  person_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_entity_entity_id_idx ON audit_entries (entity, entity_id);
CREATE INDEX audit_entries_entity_id_idx ON audit_entries (entity, id);
CREATE INDEX audit_entries_actor_id_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_person_id_idx ON audit_entries (person_id, id);
CREATE INDEX audit_entries_at_idx ON audit_entries (at);
CREATE INDEX audit_entries_text_trgm_idx ON audit_entries
  USING gin (action gin_trgm_ops, entity gin_trgm_ops, entity_id gin_trgm_ops, target_label gin_trgm_ops);

-- Names change and records go: the entry keeps what the record was called. A user's id is the platform's; a claim's has
-- the 24 characters of its date behind it.
CREATE FUNCTION label_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_nickname text;
BEGIN
  IF NEW.entity IN ('user', 'claim') THEN
    SELECT member_id, nickname INTO NEW.person_id, v_nickname FROM identities
    WHERE platform = 'twitch'
      AND platform_id = CASE NEW.entity WHEN 'user' THEN NEW.entity_id ELSE left(NEW.entity_id, -24) END;
  END IF;
  NEW.target_label := CASE
    WHEN NEW.entity = 'user' THEN v_nickname
    WHEN NEW.entity = 'claim' THEN (SELECT item_name FROM shop_claims
      WHERE member_id = NEW.person_id AND claim_date = right(NEW.entity_id, 24)::timestamptz)
    WHEN NEW.entity IN ('command', 'automessage') THEN NEW.entity_id
    ELSE coalesce(NEW.after ->> 'name', NEW.before ->> 'name')
  END;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION label_audit_entry() FROM PUBLIC;

CREATE TRIGGER audit_entries_labelled BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION label_audit_entry();

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
