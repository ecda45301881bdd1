-- For what is written once and never changed. SECURITY DEFINER, here and in every trigger: before Postgres 18 a deferred
-- trigger runs as the role that commits, which may not read what the check needs.
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

REVOKE ALL ON FUNCTION refuse_change() FROM PUBLIC;
