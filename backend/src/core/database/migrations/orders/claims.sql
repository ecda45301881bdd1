-- Where an order stands. `delivered` stays: lists are ordered by it.
ALTER TABLE shop_claims
  ADD state text COLLATE "C" NOT NULL DEFAULT 'pending',
  -- When the state last changed; null while it never did.
  ADD state_at timestamptz,
  -- Whether a refund puts a piece back: not where none was taken, and a code that was shown is used up.
  ADD restocks boolean NOT NULL DEFAULT true,
  -- What the team keeps in mind. The buyer reads the notes of the events, never this one.
  ADD internal_note text,
  ADD CONSTRAINT shop_claims_state_check
    CHECK (state IN ('pending', 'processing', 'delivered', 'rejected', 'cancelled')),
  ADD CONSTRAINT shop_claims_internal_note_check CHECK (length(internal_note) BETWEEN 1 AND 1000);
UPDATE shop_claims SET state = 'delivered' WHERE delivered;
ALTER TABLE shop_claims ADD CONSTRAINT shop_claims_delivered_check CHECK (delivered = (state = 'delivered'));

-- The few that are neither new nor done: a claim enters this index when somebody works on it.
CREATE INDEX shop_claims_state_claim_date_idx ON shop_claims (state, claim_date DESC, id DESC)
  WHERE state NOT IN ('pending', 'delivered');

-- The version before this one knows the flag alone: started again on this schema, it goes on delivering.
CREATE FUNCTION follow_delivered_flag() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.state := CASE WHEN NEW.delivered THEN 'delivered' ELSE 'pending' END;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION follow_delivered_flag() FROM PUBLIC;

CREATE TRIGGER shop_claims_follow_delivered BEFORE INSERT OR UPDATE ON shop_claims
  FOR EACH ROW WHEN (NEW.delivered <> (NEW.state = 'delivered')) EXECUTE FUNCTION follow_delivered_flag();

-- Each change of a state. Written by the functions that change it, in the same transaction.
CREATE TABLE claim_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  claim_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null where the site did it by itself.
  actor_id bigint,
  from_state text COLLATE "C" NOT NULL,
  to_state text COLLATE "C" NOT NULL,
  -- For the buyer.
  note text,
  CONSTRAINT claim_events_pkey PRIMARY KEY (id),
  CONSTRAINT claim_events_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE CASCADE,
  CONSTRAINT claim_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT claim_events_state_check CHECK (from_state <> to_state),
  CONSTRAINT claim_events_note_check CHECK (length(note) BETWEEN 1 AND 1000)
);
CREATE INDEX claim_events_claim_id_id_idx ON claim_events (claim_id, id);

ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed'));
