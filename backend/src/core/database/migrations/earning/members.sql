-- A member exists as soon as their account is known, and may earn before the first sign-in: then this is null.
ALTER TABLE members
  ADD first_signed_in_at timestamptz DEFAULT now(),
  -- False where an admin switched earning off.
  ADD earns_points boolean NOT NULL DEFAULT true,
  -- Neither earns, draws nor claims until then; infinity: until it is lifted.
  ADD suspended_until timestamptz;
UPDATE members SET first_signed_in_at = created_at;

-- Ranked, counted and listed from the first sign-in on, until they leave.
ALTER TABLE balances ADD is_listed boolean NOT NULL DEFAULT true;
-- Ranks. Read backwards.
CREATE INDEX balances_listed_idx ON balances (points, user_id) INCLUDE (member_id) WHERE is_listed;
DROP INDEX balances_points_user_id_idx;
-- Those who never signed in, for lists to leave out.
CREATE INDEX balances_unlisted_idx ON balances (member_id) WHERE NOT is_listed;

-- Only what moves points needs an entry.
DROP TRIGGER balances_posted ON balances;
CREATE CONSTRAINT TRIGGER balances_posted
  AFTER INSERT OR UPDATE OF member_id, points, version OR DELETE ON balances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance_posted();
UPDATE balances SET is_listed = false WHERE is_closed;

CREATE OR REPLACE FUNCTION open_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO balances (member_id, user_id, is_listed)
  SELECT NEW.member_id, NEW.platform_id, first_signed_in_at IS NOT NULL FROM members WHERE id = NEW.member_id;
  RETURN NULL;
END $$;

-- What they have earned and watched in all, beside what the platform says about them.
ALTER TABLE viewer_facts ADD earned bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT viewer_facts_earned_check CHECK (earned >= 0);
