-- A member's break from everything about gambling. One row a member: the newest, or the one that still holds.
CREATE TABLE breaks (
  member_id bigint NOT NULL,
  -- A break ends by itself; an exclusion ends when the member asks for it, 24 hours later.
  kind text COLLATE "C" NOT NULL,
  began_at timestamptz NOT NULL,
  -- Not before.
  until timestamptz NOT NULL,
  is_open_ended boolean NOT NULL DEFAULT false,
  -- It holds while the clock is before this: infinity until the member asks to see offers again.
  holds_until timestamptz NOT NULL,
  CONSTRAINT breaks_pkey PRIMARY KEY (member_id),
  CONSTRAINT breaks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT breaks_kind_check CHECK (kind IN ('break', 'exclusion')),
  CONSTRAINT breaks_until_check CHECK (until > began_at AND isfinite(until)),
  CONSTRAINT breaks_holds_until_check CHECK (
    CASE kind WHEN 'break' THEN holds_until = until AND NOT is_open_ended ELSE holds_until >= until + interval '24 hours' END)
);

-- A break that holds is lengthened, never shortened, whichever role asks. The one way past it is correct_break, which only
-- the schema's owner may call, for one member and one transaction.
CREATE FUNCTION guard_break() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_holds boolean := clock_timestamp() < OLD.holds_until;
BEGIN
  IF NOT v_holds OR current_setting('greenroom.corrects_break_of', true) = OLD.member_id::text THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.member_id = OLD.member_id AND NEW.until >= OLD.until
    AND (NEW.kind = 'exclusion' OR OLD.kind = 'break') AND (NEW.is_open_ended OR NOT OLD.is_open_ended)
    AND (NEW.holds_until >= OLD.holds_until
      -- Asked to see offers again once the time was over: 24 hours more, by this transaction's clock.
      OR (OLD.kind = 'exclusion' AND NEW.until = OLD.until AND clock_timestamp() >= OLD.until
        AND NEW.holds_until >= now() + interval '24 hours'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a break that holds is never shortened'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;
REVOKE ALL ON FUNCTION guard_break() FROM PUBLIC;

CREATE TRIGGER breaks_never_shortened BEFORE UPDATE OR DELETE ON breaks
  FOR EACH ROW EXECUTE FUNCTION guard_break();
CREATE TRIGGER breaks_no_truncate BEFORE TRUNCATE ON breaks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
