-- When a member who asked to be deleted, or has not been here for years, is forgotten; null for everybody else.
ALTER TABLE members ADD COLUMN forget_at timestamptz, ADD COLUMN downloaded_at timestamptz;
CREATE INDEX members_forget_at_idx ON members (forget_at) WHERE forget_at IS NOT NULL;

-- Of a member who leaves or has left: neither earns, nor claims, nor stands on the board.
ALTER TABLE balances ADD COLUMN is_closed boolean NOT NULL DEFAULT false;

-- What moves no points needs no entry: closing a balance, and the id that ranks go by.
CREATE OR REPLACE FUNCTION check_balance_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.member_id, NEW.points, NEW.version) = (OLD.member_id, OLD.points, OLD.version)
    AND (NEW.user_id, NEW.is_closed) <> (OLD.user_id, OLD.is_closed)
  THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.member_id = OLD.member_id AND NEW.version = OLD.version + 1 AND EXISTS (
    SELECT 1 FROM point_entries entry
    WHERE entry.member_id = NEW.member_id AND entry.version = NEW.version
      AND entry.balance_after = NEW.points AND entry.delta = NEW.points - OLD.points
  ) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% of a balance without its ledger entry', TG_OP
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
  ADD CONSTRAINT point_entries_reason_check CHECK (
    reason IN ('daily_reward', 'shop_claim', 'admin_set', 'gift', 'opening', 'account_closed'));

-- All that outlives a forgotten account: that this person, should they return, is still on a break, and has had a welcome.
CREATE TABLE former_members (
  -- HMAC-SHA256 of platform and id, under a key derived from APP_SECRET: ids are few enough to try out all of them.
  fingerprint bytea NOT NULL,
  forgotten_at timestamptz NOT NULL,
  no_welcome_until timestamptz NOT NULL,
  break_kind text COLLATE "C",
  break_until timestamptz,
  break_is_open_ended boolean,
  break_holds_until timestamptz,
  -- When the row goes.
  keep_until timestamptz NOT NULL,
  -- Written by the restore of a backup: members who are back by it are forgotten again.
  is_to_repeat boolean NOT NULL DEFAULT false,
  CONSTRAINT former_members_pkey PRIMARY KEY (fingerprint),
  CONSTRAINT former_members_fingerprint_check CHECK (octet_length(fingerprint) = 32)
);

-- It takes one parameter more, with a default: replicas of the version before go on calling it as they did.
DROP FUNCTION IF EXISTS record_sign_in(text, text, text, text, text);
