-- SECURITY DEFINER in all of them: before Postgres 18, a deferred trigger runs as the role that commits, which may not read what
-- the check needs.

CREATE FUNCTION check_balance_posted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
AS $$
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

CREATE FUNCTION check_entry_applied() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM balances WHERE member_id = NEW.member_id AND version >= NEW.version) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a ledger entry that its balance does not hold'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE FUNCTION delete_disallowed_pushes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
        DELETE FROM push_subscriptions
        WHERE NOT coalesce((NEW.settings ->> 'isPushOn')::boolean, false) OR NEW.settings -> 'closedCountries' ? country;
        RETURN NULL;
      END $$;

CREATE FUNCTION guard_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
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

CREATE FUNCTION guard_break() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
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

CREATE FUNCTION keep_command_names() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
        DELETE FROM bot_command_names WHERE command_id = NEW.id;
        INSERT INTO bot_command_names (name, command_id)
          SELECT name, NEW.id FROM unnest(NEW.command || NEW.aliases) AS named (name);
        RETURN NULL;
      END $$;

CREATE FUNCTION label_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
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
      ELSE coalesce(NEW.after ->> 'name', NEW.before ->> 'name',
      CASE WHEN NEW.entity IN ('raffle', 'guess') THEN NEW.after ->> 'title' END)
    END;
    RETURN NEW;
  END $$;

CREATE FUNCTION open_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  BEGIN
    INSERT INTO balances (member_id, user_id, is_listed)
    SELECT NEW.member_id, NEW.platform_id, first_signed_in_at IS NOT NULL FROM members WHERE id = NEW.member_id;
    INSERT INTO viewer_facts (member_id) VALUES (NEW.member_id);
    RETURN NULL;
  END $$;

CREATE FUNCTION open_reward_seed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
  VALUES (NEW.id, v_seed, encode(sha256(v_seed), 'hex'), encode(gen_random_bytes(8), 'hex'));
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE FUNCTION summarise_spin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO spin_summaries (member_id, spins, points, last_spin_at)
  VALUES (NEW.member_id, 1, NEW.points, NEW.claimed_at)
  ON CONFLICT ON CONSTRAINT spin_summaries_pkey DO UPDATE SET spins = spin_summaries.spins + 1,
    points = spin_summaries.points + EXCLUDED.points,
    last_spin_at = greatest(spin_summaries.last_spin_at, EXCLUDED.last_spin_at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION
  check_balance_posted(), check_entry_applied(), delete_disallowed_pushes(), guard_audit_entry(), guard_break(),
  keep_command_names(), label_audit_entry(), open_balance(), open_reward_seed(), refuse_change(), summarise_spin()
FROM PUBLIC;
