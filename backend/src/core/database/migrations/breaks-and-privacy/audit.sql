-- Append-only but for two: entries go when they are 400 days old, and forget_member takes names and texts out of them.
CREATE FUNCTION guard_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - interval '400 days' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('greenroom.forgets', true) = 'on'
    AND (NEW.id, NEW.at, NEW.action, NEW.entity) = (OLD.id, OLD.at, OLD.action, OLD.entity)
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.person_id IS NOT DISTINCT FROM OLD.person_id
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;
REVOKE ALL ON FUNCTION guard_audit_entry() FROM PUBLIC;

DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
