-- The schema that the migrations leave, to be read: table by table, with indexes, triggers and what the run-time role may do.
-- Written by `npm run schema`. Do not edit.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION pgcrypto;

CREATE TABLE attendance (
  tick_id bigint NOT NULL,
  member_id bigint NOT NULL,
  on_page boolean NOT NULL,
  in_chat boolean NOT NULL,
  talked boolean NOT NULL,
  unpaid_because text COLLATE "C",
  CONSTRAINT attendance_pkey PRIMARY KEY (tick_id, member_id),
  CONSTRAINT attendance_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT attendance_tick_id_fkey FOREIGN KEY (tick_id) REFERENCES ticks(id) ON DELETE CASCADE
);
CREATE INDEX attendance_member_id_idx ON attendance USING btree (member_id);
GRANT SELECT ON attendance TO greenroom_app;
COMMENT ON TABLE attendance IS 'Who was present in a tick. Kept for the last paid tick and those after it.';
COMMENT ON COLUMN attendance.unpaid_because IS 'Why the tick paid nothing. Null where it paid or has not been handled yet.';

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz DEFAULT clock_timestamp() NOT NULL,
  actor_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  target_label text,
  person_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_actor_id_idx ON audit_entries USING btree (actor_id, id);
CREATE INDEX audit_entries_at_idx ON audit_entries USING btree (at);
CREATE INDEX audit_entries_entity_entity_id_idx ON audit_entries USING btree (entity, entity_id);
CREATE INDEX audit_entries_entity_id_idx ON audit_entries USING btree (entity, id);
CREATE INDEX audit_entries_person_id_idx ON audit_entries USING btree (person_id, id);
CREATE INDEX audit_entries_text_trgm_idx ON audit_entries USING gin (action gin_trgm_ops, entity gin_trgm_ops, entity_id gin_trgm_ops, target_label gin_trgm_ops);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
CREATE TRIGGER audit_entries_labelled BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION label_audit_entry();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON audit_entries TO greenroom_app;

CREATE TABLE auto_messages (
  id integer GENERATED ALWAYS AS IDENTITY,
  message text NOT NULL,
  "time" integer DEFAULT 900 NOT NULL,
  min_messages integer DEFAULT 5 NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  last_sent_at timestamptz,
  CONSTRAINT auto_messages_pkey PRIMARY KEY (id),
  CONSTRAINT auto_messages_message_key UNIQUE (message),
  CONSTRAINT auto_messages_min_messages_check CHECK (min_messages >= 1),
  CONSTRAINT auto_messages_time_check CHECK ("time" >= 1)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auto_messages TO greenroom_app;

CREATE TABLE balances (
  member_id bigint NOT NULL,
  points bigint DEFAULT 0 NOT NULL,
  version bigint DEFAULT 0 NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  is_closed boolean DEFAULT false NOT NULL,
  is_listed boolean DEFAULT true NOT NULL,
  CONSTRAINT balances_pkey PRIMARY KEY (member_id),
  CONSTRAINT balances_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT balances_points_check CHECK (points >= 0 AND points <= '9007199254740991'::bigint),
  CONSTRAINT balances_version_check CHECK (version >= 0)
) WITH (autovacuum_vacuum_scale_factor=0.01);
CREATE INDEX balances_listed_idx ON balances USING btree (points, user_id) INCLUDE (member_id) WHERE is_listed;
CREATE INDEX balances_unlisted_idx ON balances USING btree (member_id) WHERE NOT is_listed;
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER balances_posted AFTER INSERT OR DELETE OR UPDATE OF member_id, points, version ON balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance_posted();
GRANT SELECT ON balances TO greenroom_app;
COMMENT ON TABLE balances IS 'Written only by the functions in members/points/sql; at COMMIT a trigger refuses any change without a ledger entry. Kept narrow, because every update touches every index of its row.';
COMMENT ON COLUMN balances.version IS 'The number of ledger entries so far, which tells a newer balance from an older one.';
COMMENT ON COLUMN balances.user_id IS 'The identity’s platform id, which breaks ties in rankings.';
COMMENT ON COLUMN balances.is_closed IS 'The member is leaving or has left: no more earning or claiming.';
COMMENT ON COLUMN balances.is_listed IS 'Ranked, counted and listed: from the first sign-in until the member leaves.';

CREATE TABLE bot_command_names (
  name text NOT NULL,
  command_id integer NOT NULL,
  CONSTRAINT bot_command_names_pkey PRIMARY KEY (name),
  CONSTRAINT bot_command_names_command_id_fkey FOREIGN KEY (command_id) REFERENCES bot_commands(id) ON DELETE CASCADE
);
CREATE INDEX bot_command_names_command_id_idx ON bot_command_names USING btree (command_id);
GRANT SELECT ON bot_command_names TO greenroom_app;

CREATE TABLE bot_commands (
  id integer GENERATED ALWAYS AS IDENTITY,
  command text NOT NULL,
  message text NOT NULL,
  "time" integer DEFAULT 30 NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  last_used_at timestamptz,
  level text COLLATE "C" DEFAULT 'everyone'::text NOT NULL,
  user_time integer DEFAULT 0 NOT NULL,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  cost bigint DEFAULT 0 NOT NULL,
  is_enabled boolean DEFAULT true NOT NULL,
  is_hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT bot_commands_pkey PRIMARY KEY (id),
  CONSTRAINT bot_commands_command_key UNIQUE (command),
  CONSTRAINT bot_commands_cost_check CHECK (cost >= 0 AND cost <= '9007199254740991'::bigint),
  CONSTRAINT bot_commands_level_check CHECK (level = ANY (ARRAY['everyone'::text, 'subscriber'::text, 'vip'::text, 'moderator'::text, 'broadcaster'::text])),
  CONSTRAINT bot_commands_time_check CHECK ("time" >= 1),
  CONSTRAINT bot_commands_user_time_check CHECK (user_time >= 0)
);
CREATE TRIGGER bot_commands_named AFTER INSERT OR UPDATE OF command, aliases ON bot_commands FOR EACH ROW EXECUTE FUNCTION keep_command_names();
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_commands TO greenroom_app;

CREATE TABLE bot_counters (
  name text NOT NULL,
  value bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bot_counters_pkey PRIMARY KEY (name)
);
GRANT SELECT, INSERT, UPDATE ON bot_counters TO greenroom_app;

CREATE TABLE bot_state (
  id integer DEFAULT 1 NOT NULL,
  answers_points boolean DEFAULT true NOT NULL,
  answers_commands boolean DEFAULT true NOT NULL,
  connected_since timestamptz,
  is_moderator boolean DEFAULT false NOT NULL,
  last_error text,
  last_error_at timestamptz,
  answers_top boolean DEFAULT true NOT NULL,
  answers_watchtime boolean DEFAULT true NOT NULL,
  answers_addpoints boolean DEFAULT false NOT NULL,
  answers_takepoints boolean DEFAULT false NOT NULL,
  answers_redeem boolean DEFAULT false NOT NULL,
  answers_addcom boolean DEFAULT false NOT NULL,
  answers_editcom boolean DEFAULT false NOT NULL,
  answers_delcom boolean DEFAULT false NOT NULL,
  CONSTRAINT bot_state_pkey PRIMARY KEY (id),
  CONSTRAINT bot_state_id_check CHECK (id = 1)
);
GRANT SELECT, UPDATE ON bot_state TO greenroom_app;

CREATE TABLE breaks (
  member_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  began_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  is_open_ended boolean DEFAULT false NOT NULL,
  holds_until timestamptz NOT NULL,
  CONSTRAINT breaks_pkey PRIMARY KEY (member_id),
  CONSTRAINT breaks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT breaks_holds_until_check CHECK (
CASE kind
    WHEN 'break'::text THEN holds_until = until AND NOT is_open_ended
    ELSE holds_until >= (until + '24:00:00'::interval)
END),
  CONSTRAINT breaks_kind_check CHECK (kind = ANY (ARRAY['break'::text, 'exclusion'::text])),
  CONSTRAINT breaks_until_check CHECK (until > began_at AND isfinite(until))
);
CREATE TRIGGER breaks_never_shortened BEFORE DELETE OR UPDATE ON breaks FOR EACH ROW EXECUTE FUNCTION guard_break();
CREATE TRIGGER breaks_no_truncate BEFORE TRUNCATE ON breaks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON breaks TO greenroom_app;
COMMENT ON TABLE breaks IS 'A member’s break from gambling content: the latest one, which may be over. Written only by the functions in members/breaks/sql; a trigger refuses to shorten one.';
COMMENT ON COLUMN breaks.kind IS 'A break ends by itself. An exclusion ends 24 hours after the member asks for it.';
COMMENT ON COLUMN breaks.until IS 'The earliest end.';
COMMENT ON COLUMN breaks.holds_until IS 'In force until then. Infinity for an exclusion until the member asks to see offers again.';

CREATE TABLE broadcasts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT broadcasts_pkey PRIMARY KEY (id),
  CONSTRAINT broadcasts_started_at_key UNIQUE (started_at)
);
GRANT SELECT, INSERT, UPDATE ON broadcasts TO greenroom_app;
COMMENT ON TABLE broadcasts IS 'When the channel was live, as far as the site knows.';
COMMENT ON COLUMN broadcasts.ended_at IS 'Null while it is live.';

CREATE TABLE claim_answers (
  claim_id bigint NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT claim_answers_pkey PRIMARY KEY (claim_id),
  CONSTRAINT claim_answers_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims(id) ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_answers TO greenroom_app;
COMMENT ON TABLE claim_answers IS 'The buyer’s answers for a claim, encrypted, and deleted a while after the claim is over.';

CREATE TABLE claim_channels (
  channel text COLLATE "C" NOT NULL,
  is_on boolean DEFAULT false NOT NULL,
  webhook bytea,
  webhook_hint text,
  failures integer DEFAULT 0 NOT NULL,
  retry_at timestamptz,
  posted_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  switched_off_at timestamptz,
  CONSTRAINT claim_channels_pkey PRIMARY KEY (channel),
  CONSTRAINT claim_channels_channel_check CHECK (channel = ANY (ARRAY['chat'::text, 'discord'::text])),
  CONSTRAINT claim_channels_failures_check CHECK (failures >= 0)
);
GRANT SELECT, UPDATE ON claim_channels TO greenroom_app;

CREATE TABLE claim_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  claim_id bigint NOT NULL,
  at timestamptz DEFAULT clock_timestamp() NOT NULL,
  actor_id bigint,
  from_state text COLLATE "C" NOT NULL,
  to_state text COLLATE "C" NOT NULL,
  note text,
  CONSTRAINT claim_events_pkey PRIMARY KEY (id),
  CONSTRAINT claim_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT claim_events_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims(id) ON DELETE CASCADE,
  CONSTRAINT claim_events_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT claim_events_state_check CHECK (from_state <> to_state)
);
CREATE INDEX claim_events_claim_id_id_idx ON claim_events USING btree (claim_id, id);
GRANT SELECT ON claim_events TO greenroom_app;
COMMENT ON TABLE claim_events IS 'Changes of a claim’s state, each written by the function that made it.';
COMMENT ON COLUMN claim_events.actor_id IS 'Null where the site made the change by itself.';
COMMENT ON COLUMN claim_events.note IS 'For the buyer.';

CREATE TABLE claim_notifications (
  channel text COLLATE "C" NOT NULL,
  claim_id bigint NOT NULL,
  held_until timestamptz,
  CONSTRAINT claim_notifications_pkey PRIMARY KEY (channel, claim_id),
  CONSTRAINT claim_notifications_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims(id) ON DELETE CASCADE,
  CONSTRAINT claim_notifications_channel_check CHECK (channel = ANY (ARRAY['chat'::text, 'discord'::text]))
);
GRANT SELECT, UPDATE, DELETE ON claim_notifications TO greenroom_app;

CREATE TABLE command_imports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source text COLLATE "C" NOT NULL,
  name text NOT NULL,
  state text COLLATE "C" DEFAULT 'staged'::text NOT NULL,
  actor_id bigint NOT NULL,
  texts jsonb NOT NULL,
  choices jsonb DEFAULT '{}'::jsonb NOT NULL,
  planned jsonb,
  written jsonb,
  kept jsonb,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  CONSTRAINT command_imports_pkey PRIMARY KEY (id),
  CONSTRAINT command_imports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT command_imports_state_check CHECK (state = ANY (ARRAY['staged'::text, 'applied'::text, 'undone'::text]))
);
CREATE UNIQUE INDEX command_imports_open_key ON command_imports USING btree ((true)) WHERE state = 'staged'::text;
GRANT SELECT, INSERT, UPDATE, DELETE ON command_imports TO greenroom_app;

CREATE TABLE command_payments (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  command text NOT NULL,
  cost bigint NOT NULL,
  line_id text COLLATE "C",
  paid_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  refunded_at timestamptz,
  answered_at timestamptz,
  CONSTRAINT command_payments_pkey PRIMARY KEY (id),
  CONSTRAINT command_payments_member_id_line_id_key UNIQUE (member_id, line_id),
  CONSTRAINT command_payments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT command_payments_cost_check CHECK (cost > 0),
  CONSTRAINT command_payments_outcome_check CHECK (answered_at IS NULL OR refunded_at IS NULL)
);
CREATE INDEX command_payments_open_idx ON command_payments USING btree (paid_at) WHERE answered_at IS NULL AND refunded_at IS NULL;
GRANT SELECT ON command_payments TO greenroom_app;
COMMENT ON TABLE command_payments IS 'Chat commands that viewers paid for. Written only by pay_command, confirm_command and refund_command.';
COMMENT ON COLUMN command_payments.command IS 'The name of the command at that time.';
COMMENT ON COLUMN command_payments.line_id IS 'Twitch’s id of the chat message, which pays only once.';
COMMENT ON COLUMN command_payments.refunded_at IS 'When the price was refunded because no answer appeared.';
COMMENT ON COLUMN command_payments.answered_at IS 'When the answer appeared in chat.';

CREATE TABLE country_database (
  id integer DEFAULT 1 NOT NULL,
  file bytea NOT NULL,
  built_at timestamptz NOT NULL,
  fetched_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT country_database_pkey PRIMARY KEY (id),
  CONSTRAINT country_database_id_check CHECK (id = 1)
);
ALTER TABLE country_database ALTER file SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE, DELETE ON country_database TO greenroom_app;
COMMENT ON TABLE country_database IS 'The latest country database, downloaded by one replica for all of them.';
COMMENT ON COLUMN country_database.file IS 'MMDB compressed with gzip, as downloaded.';

CREATE TABLE earned_broadcasts (
  member_id bigint NOT NULL,
  broadcast_id bigint NOT NULL,
  earned bigint NOT NULL,
  watched_minutes integer NOT NULL,
  last_version bigint NOT NULL,
  CONSTRAINT earned_broadcasts_pkey PRIMARY KEY (member_id, broadcast_id),
  CONSTRAINT earned_broadcasts_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id) ON DELETE RESTRICT,
  CONSTRAINT earned_broadcasts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT earned_broadcasts_earned_check CHECK (earned > 0),
  CONSTRAINT earned_broadcasts_watched_minutes_check CHECK (watched_minutes >= 0)
) WITH (fillfactor=50);
GRANT SELECT ON earned_broadcasts TO greenroom_app;
COMMENT ON TABLE earned_broadcasts IS 'What a broadcast paid a member for watching and chatting: one line of their history. Written by pay_tick together with the entries.';
COMMENT ON COLUMN earned_broadcasts.watched_minutes IS 'Of paid intervals only.';
COMMENT ON COLUMN earned_broadcasts.last_version IS 'The version of the last of these entries.';

CREATE TABLE earned_days (
  member_id bigint NOT NULL,
  day date NOT NULL,
  earned bigint NOT NULL,
  watched_minutes integer NOT NULL,
  CONSTRAINT earned_days_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT earned_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT earned_days_earned_check CHECK (earned >= 0),
  CONSTRAINT earned_days_watched_minutes_check CHECK (watched_minutes >= 0)
) WITH (fillfactor=50);
CREATE INDEX earned_days_day_idx ON earned_days USING btree (day);
GRANT SELECT ON earned_days TO greenroom_app;
COMMENT ON TABLE earned_days IS 'What a member earned and watched per day in the site’s time zone, written together with the ledger entries.';

CREATE TABLE earning_opt_outs (
  fingerprint bytea NOT NULL,
  opted_out_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT earning_opt_outs_pkey PRIMARY KEY (fingerprint),
  CONSTRAINT earning_opt_outs_fingerprint_check CHECK (octet_length(fingerprint) = 32)
);
GRANT SELECT, INSERT, DELETE ON earning_opt_outs TO greenroom_app;
COMMENT ON TABLE earning_opt_outs IS 'People who want no points, as HMACs of platform and platform id.';

CREATE TABLE earning_rules (
  id integer DEFAULT 1 NOT NULL,
  watching_on boolean DEFAULT true NOT NULL,
  watching_points integer DEFAULT 10 NOT NULL,
  talking_on boolean DEFAULT true NOT NULL,
  talking_points integer DEFAULT 5 NOT NULL,
  following_on boolean DEFAULT true NOT NULL,
  following_points integer DEFAULT 100 NOT NULL,
  raiding_on boolean DEFAULT true NOT NULL,
  raiding_points integer DEFAULT 250 NOT NULL,
  first_visit_on boolean DEFAULT true NOT NULL,
  first_visit_points integer DEFAULT 50 NOT NULL,
  interval_minutes integer DEFAULT 5 NOT NULL,
  raid_min_viewers integer DEFAULT 2 NOT NULL,
  loyal_after_hours integer DEFAULT 50 NOT NULL,
  loyal_percent integer DEFAULT 120 NOT NULL,
  daily_cap integer DEFAULT 2000 NOT NULL,
  balance_cap bigint DEFAULT 10000000 NOT NULL,
  min_account_days integer DEFAULT 7 NOT NULL,
  pays_broadcaster boolean DEFAULT false NOT NULL,
  ignored_logins text[] DEFAULT '{}'::text[] NOT NULL,
  forget_unseen_days integer DEFAULT 30 NOT NULL,
  CONSTRAINT earning_rules_pkey PRIMARY KEY (id),
  CONSTRAINT earning_rules_balance_cap_check CHECK (balance_cap >= 0 AND balance_cap <= '9007199254740991'::bigint),
  CONSTRAINT earning_rules_forget_unseen_days_check CHECK (forget_unseen_days >= 1 AND forget_unseen_days <= 3650),
  CONSTRAINT earning_rules_id_check CHECK (id = 1),
  CONSTRAINT earning_rules_interval_minutes_check CHECK (interval_minutes >= 1 AND interval_minutes <= 60),
  CONSTRAINT earning_rules_loyal_percent_check CHECK (loyal_percent >= 100 AND loyal_percent <= 1000),
  CONSTRAINT earning_rules_points_check CHECK (LEAST(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) >= 0 AND GREATEST(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) <= 1000000)
);
GRANT SELECT, UPDATE ON earning_rules TO greenroom_app;

CREATE TABLE former_members (
  fingerprint bytea NOT NULL,
  forgotten_at timestamptz NOT NULL,
  no_welcome_until timestamptz NOT NULL,
  break_kind text COLLATE "C",
  break_until timestamptz,
  break_is_open_ended boolean,
  break_holds_until timestamptz,
  keep_until timestamptz NOT NULL,
  is_to_repeat boolean DEFAULT false NOT NULL,
  suspended_until timestamptz,
  banned_until timestamptz,
  under_age_since timestamptz,
  earns_nothing boolean DEFAULT false NOT NULL,
  CONSTRAINT former_members_pkey PRIMARY KEY (fingerprint),
  CONSTRAINT former_members_fingerprint_check CHECK (octet_length(fingerprint) = 32)
);
GRANT SELECT, UPDATE (is_to_repeat, banned_until), DELETE ON former_members TO greenroom_app;
COMMENT ON TABLE former_members IS 'What outlives a deleted account, so that somebody who returns is still on a break, suspended, not earning or under 18, and gets no second welcome. Written by forget_member and by restoring a backup.';
COMMENT ON COLUMN former_members.fingerprint IS 'HMAC of platform and platform id.';
COMMENT ON COLUMN former_members.keep_until IS 'When the row is deleted.';
COMMENT ON COLUMN former_members.is_to_repeat IS 'Set by restoring a backup: members whom it brought back are forgotten again.';

CREATE TABLE founding_admins (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  source text NOT NULL,
  CONSTRAINT founding_admins_pkey PRIMARY KEY (platform, platform_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON founding_admins TO greenroom_app;
COMMENT ON TABLE founding_admins IS 'Who becomes an owner on their first sign-in: the channel’s owner and the ids named in the settings.';
COMMENT ON COLUMN founding_admins.platform_id IS 'They need not be a member yet.';
COMMENT ON COLUMN founding_admins.source IS 'The name in the settings, or the channel, from which the id was looked up.';

CREATE TABLE gifts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  actor_id bigint NOT NULL,
  points bigint NOT NULL,
  reason text NOT NULL,
  given_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT gifts_pkey PRIMARY KEY (id),
  CONSTRAINT gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key),
  CONSTRAINT gifts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT gifts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT gifts_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT gifts_points_check CHECK (points >= 1 AND points <= '9007199254740991'::bigint)
);
CREATE INDEX gifts_actor_id_given_at_idx ON gifts USING btree (actor_id, given_at);
GRANT SELECT ON gifts TO greenroom_app;
COMMENT ON TABLE gifts IS 'Points given to one member. Written only by give_points.';
COMMENT ON COLUMN gifts.reason IS 'For the team: the member only reads that it was a gift.';
COMMENT ON COLUMN gifts.balance_after IS 'With balance_version, the balance right after the gift, so that a repeated request gets the same answer.';

CREATE TABLE group_gifts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  actor_id bigint NOT NULL,
  points bigint NOT NULL,
  reason text NOT NULL,
  tick_id bigint,
  asked integer NOT NULL,
  members integer NOT NULL,
  given_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  idempotency_key text,
  undone_at timestamptz,
  undone_by bigint,
  taken_back bigint DEFAULT 0 NOT NULL,
  CONSTRAINT group_gifts_pkey PRIMARY KEY (id),
  CONSTRAINT group_gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key),
  CONSTRAINT group_gifts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT group_gifts_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT group_gifts_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT group_gifts_members_check CHECK (members >= 1 AND members <= asked),
  CONSTRAINT group_gifts_points_check CHECK (points >= 1 AND points <= 1000000),
  CONSTRAINT group_gifts_taken_back_check CHECK (taken_back >= 0 AND taken_back <= (points * members)),
  CONSTRAINT group_gifts_undone_check CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
GRANT SELECT ON group_gifts TO greenroom_app;
COMMENT ON TABLE group_gifts IS 'Points given to many members at once, by give_to_group and undo_group_gift only. The ledger says who got them.';
COMMENT ON COLUMN group_gifts.points IS 'For each member.';
COMMENT ON COLUMN group_gifts.tick_id IS 'For those present in this tick. Null where the members were chosen by name.';
COMMENT ON COLUMN group_gifts.asked IS 'How many members were chosen or present; members is how many got the points.';
COMMENT ON COLUMN group_gifts.taken_back IS 'How many points could still be taken back by undo.';

CREATE TABLE guess_entries (
  game_id integer NOT NULL,
  member_id bigint NOT NULL,
  cents bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  changed_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  place integer,
  award text COLLATE "C",
  CONSTRAINT guess_entries_pkey PRIMARY KEY (game_id, member_id),
  CONSTRAINT guess_entries_game_id_place_key UNIQUE (game_id, place),
  CONSTRAINT guess_entries_game_id_fkey FOREIGN KEY (game_id) REFERENCES guess_games(id) ON DELETE RESTRICT,
  CONSTRAINT guess_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT guess_entries_cents_check CHECK (cents >= 0 AND cents <= '1000000000000000'::bigint),
  CONSTRAINT guess_entries_place_check CHECK (place > 0 AND (place IS NULL) = (award IS NULL)),
  CONSTRAINT guess_entries_source_check CHECK (source = ANY (ARRAY['chat'::text, 'site'::text]))
);
CREATE INDEX guess_entries_member_id_idx ON guess_entries USING btree (member_id);
GRANT SELECT ON guess_entries TO greenroom_app;
COMMENT ON COLUMN guess_entries.changed_at IS 'Of two equally close guesses, the one changed earlier wins.';
COMMENT ON COLUMN guess_entries.place IS 'A winner’s, from 1.';
COMMENT ON COLUMN guess_entries.award IS 'What became of a winner’s prize.';

CREATE TABLE guess_games (
  id integer GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  currency text NOT NULL,
  prize jsonb NOT NULL,
  winners integer NOT NULL,
  team_may_guess boolean NOT NULL,
  hunt_id integer,
  state text COLLATE "C" DEFAULT 'open'::text NOT NULL,
  actual_cents bigint,
  opened_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  locked_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  announced text COLLATE "C",
  CONSTRAINT guess_games_pkey PRIMARY KEY (id),
  CONSTRAINT guess_games_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts(id) ON DELETE SET NULL,
  CONSTRAINT guess_games_actual_cents_check CHECK (actual_cents >= 0 AND actual_cents <= '1000000000000000'::bigint),
  CONSTRAINT guess_games_settled_check CHECK ((state <> 'open'::text OR locked_at IS NULL) AND ((state <> ALL (ARRAY['locked'::text, 'settled'::text])) OR locked_at IS NOT NULL) AND (state = 'settled'::text) = (actual_cents IS NOT NULL) AND (state = 'settled'::text) = (settled_at IS NOT NULL) AND (state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  CONSTRAINT guess_games_state_check CHECK (state = ANY (ARRAY['open'::text, 'locked'::text, 'settled'::text, 'cancelled'::text])),
  CONSTRAINT guess_games_winners_check CHECK (winners >= 1 AND winners <= 10)
);
CREATE INDEX guess_games_hunt_id_idx ON guess_games USING btree (hunt_id);
CREATE UNIQUE INDEX guess_games_running_key ON guess_games USING btree ((true)) WHERE state = ANY (ARRAY['open'::text, 'locked'::text]);
GRANT SELECT, INSERT (title, currency, prize, winners, team_may_guess, hunt_id), UPDATE (announced) ON guess_games TO greenroom_app;

CREATE TABLE hunt_slots (
  id integer GENERATED ALWAYS AS IDENTITY,
  hunt_id integer NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  bet_cents bigint NOT NULL,
  win_cents bigint,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT hunt_slots_pkey PRIMARY KEY (id),
  CONSTRAINT hunt_slots_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts(id) ON DELETE CASCADE,
  CONSTRAINT hunt_slots_bet_cents_check CHECK (bet_cents >= 1 AND bet_cents <= '1000000000000'::bigint),
  CONSTRAINT hunt_slots_win_cents_check CHECK (win_cents >= 0 AND win_cents <= '1000000000000'::bigint)
);
CREATE INDEX hunt_slots_hunt_id_idx ON hunt_slots USING btree (hunt_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON hunt_slots TO greenroom_app;

CREATE TABLE hunts (
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  currency text NOT NULL,
  state text COLLATE "C" DEFAULT 'collecting'::text NOT NULL,
  start_cents bigint NOT NULL,
  left_cents bigint DEFAULT 0 NOT NULL,
  end_cents bigint,
  blocked text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  finished_at timestamptz,
  hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT hunts_pkey PRIMARY KEY (id),
  CONSTRAINT hunts_end_cents_check CHECK (end_cents >= 0 AND end_cents <= '1000000000000000'::bigint),
  CONSTRAINT hunts_finished_check CHECK ((state = 'finished'::text) = (end_cents IS NOT NULL) AND (state = ANY (ARRAY['finished'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT hunts_left_cents_check CHECK (left_cents >= 0 AND left_cents <= '1000000000000'::bigint),
  CONSTRAINT hunts_start_cents_check CHECK (start_cents >= 0 AND start_cents <= '1000000000000'::bigint),
  CONSTRAINT hunts_state_check CHECK (state = ANY (ARRAY['collecting'::text, 'opening'::text, 'finished'::text, 'cancelled'::text]))
);
CREATE UNIQUE INDEX hunts_running_key ON hunts USING btree ((finished_at IS NULL)) WHERE finished_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON hunts TO greenroom_app;

CREATE TABLE identities (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL,
  login text NOT NULL,
  nickname text NOT NULL,
  image text DEFAULT ''::text NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (platform, platform_id),
  CONSTRAINT identities_member_id_key UNIQUE (member_id),
  CONSTRAINT identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT identities_platform_id_check CHECK (length(platform_id) >= 1 AND length(platform_id) <= 64)
);
ALTER TABLE identities ALTER login SET STATISTICS 1000;
ALTER TABLE identities ALTER nickname SET STATISTICS 1000;
CREATE INDEX identities_login_platform_id_idx ON identities USING btree (login, platform_id) INCLUDE (member_id);
CREATE INDEX identities_nickname_login_trgm_idx ON identities USING gin (nickname gin_trgm_ops, login gin_trgm_ops);
CREATE INDEX identities_nickname_platform_id_idx ON identities USING btree (lower(nickname), platform_id) INCLUDE (member_id, nickname);
CREATE TRIGGER identities_open_balance AFTER INSERT ON identities FOR EACH ROW EXECUTE FUNCTION open_balance();
GRANT SELECT ON identities TO greenroom_app;
COMMENT ON TABLE identities IS 'The platform account of a member, as the platform described it at the last sign-in.';
COMMENT ON COLUMN identities.platform_id IS 'The platform’s own id, called user_id in the API. Logins and nicknames change hands; this does not.';
COMMENT ON COLUMN identities.login IS 'Called name in the API. Not unique, because a login can pass from one account to another.';
COMMENT ON COLUMN identities.nickname IS 'The display name.';

CREATE TABLE import_batches (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source text COLLATE "C" NOT NULL,
  name text NOT NULL,
  hash text COLLATE "C" NOT NULL,
  rate bigint NOT NULL,
  exported_at timestamptz NOT NULL,
  state text COLLATE "C" DEFAULT 'resolving'::text NOT NULL,
  actor_id bigint NOT NULL,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  fetched integer DEFAULT 0 NOT NULL,
  to_fetch integer DEFAULT 0 NOT NULL,
  failure jsonb,
  began_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  site jsonb,
  parts jsonb,
  pictures_left_out integer DEFAULT 0 NOT NULL,
  CONSTRAINT import_batches_pkey PRIMARY KEY (id),
  CONSTRAINT import_batches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT import_batches_rate_check CHECK (rate > 0),
  CONSTRAINT import_batches_state_check CHECK (state = ANY (ARRAY['fetching'::text, 'resolving'::text, 'staged'::text, 'applying'::text, 'undoing'::text, 'applied'::text, 'undone'::text, 'failed'::text]))
);
CREATE UNIQUE INDEX import_batches_open_key ON import_batches USING btree ((true)) WHERE state = ANY (ARRAY['fetching'::text, 'resolving'::text, 'staged'::text, 'applying'::text, 'undoing'::text]);
GRANT SELECT, INSERT, UPDATE, DELETE ON import_batches TO greenroom_app;
COMMENT ON TABLE import_batches IS 'One imported file or fetched list. Nothing in it counts until it is applied.';
COMMENT ON COLUMN import_batches.name IS 'The file’s name, or the channel’s where the site fetched the list.';
COMMENT ON COLUMN import_batches.hash IS 'Of the list and how it was read, so that the team applies exactly what they previewed. Empty until there is a list.';
COMMENT ON COLUMN import_batches.rate IS 'How many of the old points become one point here.';
COMMENT ON COLUMN import_batches.exported_at IS 'Accounts created after this are held back.';
COMMENT ON COLUMN import_batches.fetched IS 'How many entries have been fetched so far, of to_fetch.';
COMMENT ON COLUMN import_batches.began_at IS 'When the current step began.';
COMMENT ON COLUMN import_batches.site IS 'What an export of another site holds besides people, until it is taken over.';
COMMENT ON COLUMN import_batches.parts IS 'The parts of such an export, with their record counts and results.';
COMMENT ON COLUMN import_batches.pictures_left_out IS 'Pictures of such an export that this server could not read.';

CREATE TABLE import_rows (
  id bigint GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL,
  line integer NOT NULL,
  platform_id text COLLATE "C",
  login text,
  points bigint,
  minutes bigint,
  verdict text COLLATE "C",
  reason text COLLATE "C",
  member_id bigint,
  applied_at timestamptz,
  added_points bigint,
  added_minutes bigint,
  share_points bigint,
  share_minutes bigint,
  undone_at timestamptz,
  undone_points bigint,
  earned bigint,
  added_earned bigint,
  share_earned bigint,
  listed_as text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (id),
  CONSTRAINT import_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT import_rows_earned_check CHECK (earned >= 0 AND earned <= '9007199254740991'::bigint),
  CONSTRAINT import_rows_points_check CHECK (points >= 0 AND points <= '9007199254740991'::bigint AND minutes >= 0),
  CONSTRAINT import_rows_verdict_check CHECK (verdict = ANY (ARRAY['matched'::text, 'new'::text, 'waiting'::text, 'skipped'::text]))
);
CREATE INDEX import_rows_batch_id_verdict_idx ON import_rows USING btree (batch_id, verdict, id);
CREATE INDEX import_rows_due_idx ON import_rows USING btree (batch_id, id) WHERE applied_at IS NULL;
CREATE INDEX import_rows_member_id_idx ON import_rows USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX import_rows_waiting_login_idx ON import_rows USING btree (login) WHERE verdict = 'waiting'::text;
CREATE INDEX import_rows_waiting_platform_id_idx ON import_rows USING btree (platform_id) WHERE verdict = 'waiting'::text;
GRANT SELECT, INSERT, UPDATE, DELETE ON import_rows TO greenroom_app;
COMMENT ON TABLE import_rows IS 'A person in an imported list and what they have there. credit_import and undo_import record what was moved.';
COMMENT ON COLUMN import_rows.login IS 'For a skipped row, the original text.';
COMMENT ON COLUMN import_rows.points IS 'Null where the file has no such column.';
COMMENT ON COLUMN import_rows.verdict IS 'Null until Twitch has been asked.';
COMMENT ON COLUMN import_rows.added_points IS 'What applying it moved; share_* is what the source had already given before.';
COMMENT ON COLUMN import_rows.earned IS 'Everything they ever earned there.';
COMMENT ON COLUMN import_rows.listed_as IS 'The name in the list where the id belongs to an account with another name. Cleared when applied.';

CREATE TABLE import_shares (
  source text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL,
  points bigint NOT NULL,
  minutes bigint NOT NULL,
  earned bigint DEFAULT 0 NOT NULL,
  CONSTRAINT import_shares_pkey PRIMARY KEY (source, member_id),
  CONSTRAINT import_shares_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT import_shares_earned_check CHECK (earned >= 0),
  CONSTRAINT import_shares_points_check CHECK (points >= 0 AND minutes >= 0)
);
GRANT SELECT ON import_shares TO greenroom_app;
COMMENT ON TABLE import_shares IS 'What each source has given a member so far: a newer file adds only the difference.';

CREATE TABLE legal_texts (
  page text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  markdown text NOT NULL,
  actor_id bigint,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT legal_texts_pkey PRIMARY KEY (page, locale, version),
  CONSTRAINT legal_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 50000),
  CONSTRAINT legal_texts_page_check CHECK (page = ANY (ARRAY['terms'::text, 'privacy'::text, 'cookie-policy'::text, 'imprint'::text])),
  CONSTRAINT legal_texts_version_check CHECK (version > 0)
);
GRANT SELECT, INSERT ON legal_texts TO greenroom_app;

CREATE TABLE media (
  hash text COLLATE "C" NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  large bytea NOT NULL,
  small bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  unused_since timestamptz DEFAULT now(),
  icon bytea,
  CONSTRAINT media_pkey PRIMARY KEY (hash),
  CONSTRAINT media_bytes_check CHECK (octet_length(large) > 0 AND octet_length(small) > 0),
  CONSTRAINT media_hash_check CHECK (hash ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT media_size_check CHECK (width > 0 AND height > 0)
);
ALTER TABLE media ALTER large SET STORAGE EXTERNAL;
ALTER TABLE media ALTER small SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE (unused_since, icon) ON media TO greenroom_app;

CREATE TABLE member_notes (
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  author_id bigint NOT NULL,
  text text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT member_notes_pkey PRIMARY KEY (id),
  CONSTRAINT member_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT member_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT member_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX member_notes_member_id_id_idx ON member_notes USING btree (member_id, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON member_notes TO greenroom_app;

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY,
  role text COLLATE "C",
  created_at timestamptz DEFAULT now() NOT NULL,
  last_login_at timestamptz,
  under_age_since timestamptz,
  forget_at timestamptz,
  downloaded_at timestamptz,
  first_signed_in_at timestamptz DEFAULT now(),
  earns_points boolean DEFAULT true NOT NULL,
  suspended_until timestamptz,
  banned_until timestamptz,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'moderator'::text]))
);
CREATE INDEX members_banned_until_idx ON members USING btree (id) WHERE banned_until IS NOT NULL;
CREATE INDEX members_earns_nothing_idx ON members USING btree (id) WHERE NOT earns_points;
CREATE INDEX members_forget_at_idx ON members USING btree (forget_at) WHERE forget_at IS NOT NULL;
CREATE INDEX members_role_idx ON members USING btree (role, id) WHERE role IS NOT NULL;
CREATE INDEX members_suspended_until_idx ON members USING btree (id) WHERE suspended_until IS NOT NULL;
CREATE TRIGGER members_open_reward_seed AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION open_reward_seed();
GRANT SELECT, UPDATE (downloaded_at, earns_points, suspended_until, banned_until) ON members TO greenroom_app;
COMMENT ON TABLE members IS 'Everything about a person refers to this key; identities says who they are on the platform. Triggers add the first reward seed, and the balance once there is an identity.';
COMMENT ON COLUMN members.role IS 'Null for a viewer. Written only by record_sign_in and set_role.';
COMMENT ON COLUMN members.under_age_since IS 'When they said that they are under 18. Written only by declare_under_age.';
COMMENT ON COLUMN members.forget_at IS 'When a member who asked for it, or has been away for years, is forgotten. Signing in before then cancels it.';
COMMENT ON COLUMN members.downloaded_at IS 'When they last downloaded their data.';
COMMENT ON COLUMN members.first_signed_in_at IS 'Null for somebody seen only in chat or in an event: they earn, but appear in no list.';
COMMENT ON COLUMN members.earns_points IS 'False where an admin switched earning off.';
COMMENT ON COLUMN members.suspended_until IS 'Until then the member cannot earn, draw or claim. Infinity: until it is lifted.';
COMMENT ON COLUMN members.banned_until IS 'Like suspended_until, for a ban on the platform.';

CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  functions_hash text COLLATE "C",
  CONSTRAINT migrations_pkey PRIMARY KEY (id)
);
GRANT SELECT ON migrations TO greenroom_app;

CREATE TABLE offer_clicks (
  day date NOT NULL,
  offer_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  country text COLLATE "C" NOT NULL,
  placement text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  CONSTRAINT offer_clicks_pkey PRIMARY KEY (day, offer_id, kind, country, placement),
  CONSTRAINT offer_clicks_count_check CHECK (count > 0),
  CONSTRAINT offer_clicks_kind_check CHECK (kind = ANY (ARRAY['click'::text, 'copy'::text]))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON offer_clicks TO greenroom_app;
COMMENT ON TABLE offer_clicks IS 'How often an offer was opened or its code copied, per day in the site’s time zone. Totals only: nothing identifies a person.';
COMMENT ON COLUMN offer_clicks.country IS 'ZZ where it is unknown.';

CREATE TABLE offers (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  "position" integer NOT NULL,
  name text NOT NULL,
  image_link text NOT NULL,
  description text NOT NULL,
  link text NOT NULL,
  is_new boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  promocode text,
  promocode_offers text,
  title1 text NOT NULL,
  description1 text NOT NULL,
  title2 text NOT NULL,
  description2 text NOT NULL,
  title3 text NOT NULL,
  description3 text NOT NULL,
  title4 text NOT NULL,
  description4 text NOT NULL,
  tag_main_partner boolean DEFAULT false NOT NULL,
  tag_principal_provider boolean DEFAULT false NOT NULL,
  tag_good_sports_book boolean DEFAULT false NOT NULL,
  tag_fast_payouts boolean DEFAULT false NOT NULL,
  allowed_countries text[] DEFAULT '{}'::text[] NOT NULL,
  blocked_countries text[] DEFAULT '{}'::text[] NOT NULL,
  licence text,
  terms text,
  checked_on date,
  variants jsonb DEFAULT '[]'::jsonb NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT offers_pkey PRIMARY KEY (id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON offers TO greenroom_app;

CREATE TABLE overlay_addresses (
  name text COLLATE "C" NOT NULL,
  secret_hash bytea NOT NULL,
  changed_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT overlay_addresses_pkey PRIMARY KEY (name),
  CONSTRAINT overlay_addresses_secret_hash_check CHECK (octet_length(secret_hash) = 32)
);
GRANT SELECT, INSERT, UPDATE ON overlay_addresses TO greenroom_app;

CREATE TABLE point_entries (
  member_id bigint NOT NULL,
  version bigint NOT NULL,
  delta bigint NOT NULL,
  balance_after bigint NOT NULL,
  reason text NOT NULL,
  ref_id bigint,
  actor_id bigint,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT point_entries_pkey PRIMARY KEY (member_id, version),
  CONSTRAINT point_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES balances(member_id) ON DELETE RESTRICT,
  CONSTRAINT point_entries_balance_after_check CHECK (balance_after >= 0 AND balance_after <= '9007199254740991'::bigint),
  CONSTRAINT point_entries_delta_check CHECK (delta <> 0),
  CONSTRAINT point_entries_reason_check CHECK (reason = ANY (ARRAY['daily_reward'::text, 'shop_claim'::text, 'shop_refund'::text, 'admin_set'::text, 'gift'::text, 'opening'::text, 'account_closed'::text, 'watching'::text, 'following'::text, 'raiding'::text, 'first_visit'::text, 'group_gift'::text, 'group_gift_undone'::text, 'undone'::text, 'import'::text, 'import_undo'::text, 'command'::text, 'command_refund'::text, 'prize'::text])),
  CONSTRAINT point_entries_version_check CHECK (version > 0)
);
CREATE INDEX point_entries_created_at_idx ON point_entries USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX point_entries_flow_idx ON point_entries USING btree (created_at) INCLUDE (reason, delta) WHERE reason <> 'watching'::text;
CREATE INDEX point_entries_line_idx ON point_entries USING btree (member_id, version) WHERE reason <> 'watching'::text;
CREATE UNIQUE INDEX point_entries_per_member_key ON point_entries USING btree (ref_id, member_id, reason) WHERE reason = ANY (ARRAY['group_gift'::text, 'group_gift_undone'::text, 'undone'::text]);
CREATE UNIQUE INDEX point_entries_raid_key ON point_entries USING btree (ref_id, member_id) WHERE reason = 'raiding'::text;
CREATE UNIQUE INDEX point_entries_reason_ref_id_key ON point_entries USING btree (reason, ref_id) WHERE reason <> ALL (ARRAY['watching'::text, 'raiding'::text, 'group_gift'::text, 'group_gift_undone'::text, 'undone'::text]);
CREATE UNIQUE INDEX point_entries_tick_key ON point_entries USING btree (ref_id, member_id) WHERE reason = 'watching'::text;
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE ON point_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER point_entries_applied AFTER INSERT ON point_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_applied();
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON point_entries TO greenroom_app;
COMMENT ON TABLE point_entries IS 'The append-only ledger. A balance is the sum of its entries, and their versions have no gaps.';
COMMENT ON COLUMN point_entries.version IS 'The version of the balance that this entry produced.';
COMMENT ON COLUMN point_entries.reason IS 'opening: balances of the demo data; import: brought along from another bot; account_closed: what a forgotten member had left; group_gift: a gift to many; undone: reverses a change by the team; command: paid for a chat command.';
COMMENT ON COLUMN point_entries.ref_id IS 'What moved the points. At most one entry each: the spin, claim, gift, imported row or command payment. At most one per member: the tick, raided broadcast or group gift. For what is earned once, the member; for a reversal, the reversed version.';
COMMENT ON COLUMN point_entries.actor_id IS 'The team member who set or gave the points.';

CREATE TABLE prizes_awarded (
  id bigint GENERATED ALWAYS AS IDENTITY,
  source text COLLATE "C" NOT NULL,
  source_id bigint NOT NULL,
  place integer NOT NULL,
  member_id bigint NOT NULL,
  prize jsonb NOT NULL,
  name text NOT NULL,
  claim_id bigint,
  awarded_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT prizes_awarded_pkey PRIMARY KEY (id),
  CONSTRAINT prizes_awarded_source_source_id_member_id_key UNIQUE (source, source_id, member_id),
  CONSTRAINT prizes_awarded_source_source_id_place_key UNIQUE (source, source_id, place),
  CONSTRAINT prizes_awarded_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims(id) ON DELETE RESTRICT,
  CONSTRAINT prizes_awarded_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT prizes_awarded_place_check CHECK (place > 0),
  CONSTRAINT prizes_awarded_source_check CHECK (source = ANY (ARRAY['raffle'::text, 'guess'::text]))
);
CREATE INDEX prizes_awarded_claim_id_idx ON prizes_awarded USING btree (claim_id);
CREATE INDEX prizes_awarded_member_id_idx ON prizes_awarded USING btree (member_id);
GRANT SELECT ON prizes_awarded TO greenroom_app;
COMMENT ON TABLE prizes_awarded IS 'Prizes won by members. Written only by award_prize.';
COMMENT ON COLUMN prizes_awarded.source IS 'What kind of game it was won in; source_id is which one.';
COMMENT ON COLUMN prizes_awarded.place IS 'The winner’s, from 1.';
COMMENT ON COLUMN prizes_awarded.name IS 'The title of the game at that time.';
COMMENT ON COLUMN prizes_awarded.claim_id IS 'Set where the prize is a shop item.';

CREATE TABLE raffle_draws (
  id bigint GENERATED ALWAYS AS IDENTITY,
  raffle_id integer NOT NULL,
  number integer NOT NULL,
  place integer NOT NULL,
  member_id bigint NOT NULL,
  entry_key text COLLATE "C" NOT NULL,
  still_in integer NOT NULL,
  drawn_index integer NOT NULL,
  state text COLLATE "C" NOT NULL,
  reason text COLLATE "C",
  note text,
  award text COLLATE "C",
  drawn_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  answer_by timestamptz,
  decided_at timestamptz,
  is_announced boolean DEFAULT false NOT NULL,
  CONSTRAINT raffle_draws_pkey PRIMARY KEY (id),
  CONSTRAINT raffle_draws_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key),
  CONSTRAINT raffle_draws_raffle_id_number_key UNIQUE (raffle_id, number),
  CONSTRAINT raffle_draws_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT raffle_draws_raffle_id_entry_key_fkey FOREIGN KEY (raffle_id, entry_key) REFERENCES raffle_entries(raffle_id, entry_key) ON DELETE RESTRICT,
  CONSTRAINT raffle_draws_decided_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL) AND (state = 'passed'::text) = (reason IS NOT NULL) AND (state = 'won'::text) = (award IS NOT NULL)),
  CONSTRAINT raffle_draws_index_check CHECK (drawn_index >= 0 AND drawn_index < still_in),
  CONSTRAINT raffle_draws_reason_check CHECK (reason = ANY (ARRAY['no_answer'::text, 'not_eligible'::text, 'won_today'::text, 'by_team'::text])),
  CONSTRAINT raffle_draws_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'won'::text, 'passed'::text]))
);
CREATE INDEX raffle_draws_member_id_idx ON raffle_draws USING btree (member_id);
CREATE UNIQUE INDEX raffle_draws_place_key ON raffle_draws USING btree (raffle_id, place) WHERE state <> 'passed'::text;
CREATE UNIQUE INDEX raffle_draws_waiting_key ON raffle_draws USING btree (raffle_id) WHERE state = 'waiting'::text;
GRANT SELECT, UPDATE (is_announced) ON raffle_draws TO greenroom_app;
COMMENT ON TABLE raffle_draws IS 'The draws of a raffle. Kept for ever, including those that were passed over.';
COMMENT ON COLUMN raffle_draws.number IS 'From 1, and an input of the draw.';
COMMENT ON COLUMN raffle_draws.place IS 'The winner’s, from 1.';
COMMENT ON COLUMN raffle_draws.still_in IS 'How many entries had not been drawn yet.';
COMMENT ON COLUMN raffle_draws.drawn_index IS 'The position among those entries in order of their keys, from 0.';
COMMENT ON COLUMN raffle_draws.note IS 'Why the team passed the winner over.';
COMMENT ON COLUMN raffle_draws.award IS 'What became of the prize.';
COMMENT ON COLUMN raffle_draws.answer_by IS 'Null where the winner does not need to respond.';

CREATE TABLE raffle_entries (
  raffle_id integer NOT NULL,
  member_id bigint NOT NULL,
  entry_key text COLLATE "C" DEFAULT encode(gen_random_bytes(16), 'hex'::text) NOT NULL,
  source text COLLATE "C" NOT NULL,
  entered_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT raffle_entries_pkey PRIMARY KEY (raffle_id, member_id),
  CONSTRAINT raffle_entries_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key),
  CONSTRAINT raffle_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT raffle_entries_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffles(id) ON DELETE RESTRICT,
  CONSTRAINT raffle_entries_source_check CHECK (source = ANY (ARRAY['chat'::text, 'site'::text]))
);
CREATE INDEX raffle_entries_member_id_idx ON raffle_entries USING btree (member_id);
GRANT SELECT ON raffle_entries TO greenroom_app;
COMMENT ON TABLE raffle_entries IS 'Who joined a raffle.';
COMMENT ON COLUMN raffle_entries.entry_key IS 'Stands for the member in the hashed list. Random, so it identifies nobody.';

CREATE TABLE raffles (
  id integer GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  prize jsonb NOT NULL,
  rules jsonb,
  winners integer NOT NULL,
  minutes integer,
  claim_minutes integer NOT NULL,
  may_win_again boolean NOT NULL,
  team_may_enter boolean NOT NULL,
  state text COLLATE "C" DEFAULT 'draft'::text NOT NULL,
  server_seed bytea,
  server_seed_hash text COLLATE "C",
  revealed_seed bytea,
  entries integer,
  entries_hash text COLLATE "C",
  opened_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  finished_at timestamptz,
  announced text COLLATE "C" DEFAULT 'draft'::text NOT NULL,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT raffles_pkey PRIMARY KEY (id),
  CONSTRAINT raffles_claim_minutes_check CHECK (claim_minutes >= 0 AND claim_minutes <= 60),
  CONSTRAINT raffles_minutes_check CHECK (minutes >= 1 AND minutes <= 1440),
  CONSTRAINT raffles_revealed_seed_check CHECK (revealed_seed IS NULL OR revealed_seed = server_seed AND state = 'finished'::text),
  CONSTRAINT raffles_state_check CHECK (state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'finished'::text])),
  CONSTRAINT raffles_winners_check CHECK (winners >= 1 AND winners <= 20)
);
CREATE UNIQUE INDEX raffles_running_key ON raffles USING btree ((true)) WHERE state = ANY (ARRAY['open'::text, 'closed'::text]);
GRANT SELECT (id, title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter, state, server_seed_hash, revealed_seed, entries, entries_hash, opened_at, closes_at, closed_at, finished_at, announced, created_at), INSERT (title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter), UPDATE (announced) ON raffles TO greenroom_app;
COMMENT ON TABLE raffles IS 'Written only by the functions in live/raffles/sql, except for drafts.';
COMMENT ON COLUMN raffles.server_seed IS 'Secret: the run-time role cannot read it. Use revealed_seed.';
COMMENT ON COLUMN raffles.entries IS 'How many had entered when it closed.';
COMMENT ON COLUMN raffles.announced IS 'The state last announced in chat.';

CREATE TABLE reward_configs (
  version integer GENERATED ALWAYS AS IDENTITY,
  tiers jsonb NOT NULL,
  actor_id bigint,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT reward_configs_pkey PRIMARY KEY (version),
  CONSTRAINT reward_configs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT reward_configs_tiers_check CHECK (jsonb_typeof(tiers) = 'array'::text AND jsonb_array_length(tiers) >= 1 AND jsonb_array_length(tiers) <= 100)
);
GRANT SELECT, INSERT ON reward_configs TO greenroom_app;

CREATE TABLE reward_seeds (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  server_seed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  next_nonce integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  revealed_at timestamptz,
  revealed_seed bytea,
  CONSTRAINT reward_seeds_pkey PRIMARY KEY (id),
  CONSTRAINT reward_seeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT reward_seeds_client_seed_check CHECK (length(client_seed) >= 1 AND length(client_seed) <= 100),
  CONSTRAINT reward_seeds_next_nonce_check CHECK (next_nonce >= 0),
  CONSTRAINT reward_seeds_revealed_seed_check CHECK ((revealed_at IS NULL) = (revealed_seed IS NULL) AND (revealed_seed IS NULL OR revealed_seed = server_seed)),
  CONSTRAINT reward_seeds_server_seed_check CHECK (octet_length(server_seed) = 32)
);
CREATE UNIQUE INDEX reward_seeds_member_id_current_key ON reward_seeds USING btree (member_id) WHERE revealed_at IS NULL;
GRANT SELECT (id, member_id, server_seed_hash, client_seed, next_nonce, created_at, revealed_at, revealed_seed) ON reward_seeds TO greenroom_app;
COMMENT ON TABLE reward_seeds IS 'What a member’s daily rewards are drawn from. The hash is shown before a draw and the seed only after it has been replaced: neither side can influence a draw and both can verify it. Written only by the functions in loyalty/rewards/sql.';
COMMENT ON COLUMN reward_seeds.server_seed IS 'Secret: the run-time role cannot read it. Use revealed_seed.';
COMMENT ON COLUMN reward_seeds.server_seed_hash IS 'SHA-256 of the server seed, in lower-case hex.';
COMMENT ON COLUMN reward_seeds.revealed_seed IS 'The server seed once it is no longer in use.';

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz DEFAULT clock_timestamp() NOT NULL,
  kind text COLLATE "C" NOT NULL,
  member_id bigint,
  session text COLLATE "C",
  network text,
  count integer DEFAULT 1 NOT NULL,
  detail text,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_count_check CHECK (count > 0)
);
CREATE INDEX security_events_at_idx ON security_events USING btree (at);
CREATE INDEX security_events_kind_id_idx ON security_events USING btree (kind, id);
GRANT SELECT, INSERT, DELETE ON security_events TO greenroom_app;
COMMENT ON TABLE security_events IS 'The security log. An entry outlives the member it names, so there is no foreign key.';
COMMENT ON COLUMN security_events.session IS 'The start of the session’s hash: tells sessions apart and lets nobody in.';
COMMENT ON COLUMN security_events.network IS 'A /24 of an IPv4 address or a /48 of an IPv6 address.';
COMMENT ON COLUMN security_events.count IS 'How many refusals the entry stands for.';

CREATE TABLE sessions (
  id_hash text COLLATE "C" NOT NULL,
  member_id bigint,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  tokens bytea,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  validated_at timestamptz,
  browser text DEFAULT ''::text NOT NULL,
  system text DEFAULT ''::text NOT NULL,
  network text DEFAULT ''::text NOT NULL,
  last_used_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  confirmed_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id_hash),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_member_id_idx ON sessions USING btree (member_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO greenroom_app;
COMMENT ON COLUMN sessions.id_hash IS 'SHA-256 of the id in the cookie, in hex: a leaked table lets nobody in.';
COMMENT ON COLUMN sessions.member_id IS 'Null while the visitor is at the platform’s sign-in page.';
COMMENT ON COLUMN sessions.tokens IS 'The platform’s tokens, encrypted.';
COMMENT ON COLUMN sessions.validated_at IS 'When the platform last confirmed the tokens.';
COMMENT ON COLUMN sessions.browser IS 'From the User-Agent at sign-in, for example Firefox; system likewise, for example Windows.';
COMMENT ON COLUMN sessions.network IS 'Where it was last used, as a /24 or /48: never the full address.';
COMMENT ON COLUMN sessions.last_used_at IS 'Written at most every five minutes.';
COMMENT ON COLUMN sessions.confirmed_at IS 'When the member last proved their identity by signing in to the platform again.';

CREATE TABLE shop_categories (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  description text NOT NULL,
  archived_at timestamptz,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT shop_categories_pkey PRIMARY KEY (id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON shop_categories TO greenroom_app;

CREATE TABLE shop_claims (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  item_id integer NOT NULL,
  item_name text NOT NULL,
  price bigint NOT NULL,
  claim_date timestamp(3) with time zone NOT NULL,
  delivered boolean DEFAULT false NOT NULL,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  state text COLLATE "C" DEFAULT 'pending'::text NOT NULL,
  state_at timestamptz,
  restocks boolean DEFAULT true NOT NULL,
  internal_note text,
  CONSTRAINT shop_claims_pkey PRIMARY KEY (id),
  CONSTRAINT shop_claims_member_id_claim_date_key UNIQUE (member_id, claim_date),
  CONSTRAINT shop_claims_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT shop_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT shop_claims_delivered_check CHECK (delivered = (state = 'delivered'::text)),
  CONSTRAINT shop_claims_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT shop_claims_internal_note_check CHECK (length(internal_note) >= 1 AND length(internal_note) <= 1000),
  CONSTRAINT shop_claims_price_check CHECK (price >= 0 AND price <= '9007199254740991'::bigint),
  CONSTRAINT shop_claims_state_check CHECK (state = ANY (ARRAY['pending'::text, 'processing'::text, 'delivered'::text, 'rejected'::text, 'cancelled'::text]))
);
CREATE INDEX shop_claims_delivered_claim_date_idx ON shop_claims USING btree (delivered, claim_date DESC, id DESC);
CREATE INDEX shop_claims_item_name_trgm_idx ON shop_claims USING gin (item_name gin_trgm_ops);
CREATE INDEX shop_claims_state_claim_date_idx ON shop_claims USING btree (state, claim_date DESC, id DESC) WHERE state <> ALL (ARRAY['pending'::text, 'delivered'::text]);
CREATE TRIGGER shop_claims_follow_delivered BEFORE INSERT OR UPDATE ON shop_claims FOR EACH ROW WHEN (new.delivered <> (new.state = 'delivered'::text)) EXECUTE FUNCTION follow_delivered_flag();
GRANT SELECT, UPDATE (internal_note) ON shop_claims TO greenroom_app;

CREATE TABLE shop_codes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id integer NOT NULL,
  fingerprint bytea NOT NULL,
  sealed bytea NOT NULL,
  claim_id bigint,
  CONSTRAINT shop_codes_pkey PRIMARY KEY (id),
  CONSTRAINT shop_codes_claim_id_key UNIQUE (claim_id),
  CONSTRAINT shop_codes_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT shop_codes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims(id) ON DELETE RESTRICT,
  CONSTRAINT shop_codes_item_id_fkey FOREIGN KEY (item_id) REFERENCES shop_items(id) ON DELETE RESTRICT
);
CREATE INDEX shop_codes_free_idx ON shop_codes USING btree (item_id, id) WHERE claim_id IS NULL;
GRANT SELECT, INSERT, UPDATE (fingerprint, sealed), DELETE ON shop_codes TO greenroom_app;

CREATE TABLE shop_items (
  id integer GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  price bigint NOT NULL,
  image text NOT NULL,
  stock bigint NOT NULL,
  casino boolean DEFAULT false NOT NULL,
  allowed_countries text[] DEFAULT '{}'::text[] NOT NULL,
  blocked_countries text[] DEFAULT '{}'::text[] NOT NULL,
  licence text,
  archived_at timestamptz,
  unlimited boolean DEFAULT false NOT NULL,
  featured boolean DEFAULT false NOT NULL,
  has_codes boolean DEFAULT false NOT NULL,
  rules jsonb,
  fields jsonb,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT shop_items_pkey PRIMARY KEY (id),
  CONSTRAINT shop_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop_categories(id) ON DELETE RESTRICT,
  CONSTRAINT shop_items_price_check CHECK (price >= 0 AND price <= '9007199254740991'::bigint),
  CONSTRAINT shop_items_stock_check CHECK (stock >= 0 AND stock <= '9007199254740991'::bigint)
) WITH (fillfactor=50);
CREATE INDEX shop_items_category_id_idx ON shop_items USING btree (category_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON shop_items TO greenroom_app;

CREATE TABLE site_identity (
  id integer DEFAULT 1 NOT NULL,
  site_id text COLLATE "C" DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT site_identity_pkey PRIMARY KEY (id),
  CONSTRAINT site_identity_id_check CHECK (id = 1)
);
GRANT SELECT, INSERT ON site_identity TO greenroom_app;
COMMENT ON TABLE site_identity IS 'The id by which a site recognises its own exports. An export contains it only in its manifest.';

CREATE TABLE site_settings (
  id integer DEFAULT 1 NOT NULL,
  settings jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (id),
  CONSTRAINT site_settings_id_check CHECK (id = 1)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON site_settings TO greenroom_app;

CREATE TABLE slot_suggestions (
  id integer GENERATED ALWAYS AS IDENTITY,
  hunt_id integer NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL,
  suggested_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT slot_suggestions_pkey PRIMARY KEY (id),
  CONSTRAINT slot_suggestions_hunt_id_member_id_key UNIQUE (hunt_id, member_id),
  CONSTRAINT slot_suggestions_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts(id) ON DELETE CASCADE,
  CONSTRAINT slot_suggestions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT
);
CREATE INDEX slot_suggestions_member_id_idx ON slot_suggestions USING btree (member_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON slot_suggestions TO greenroom_app;

CREATE TABLE spin_summaries (
  member_id bigint NOT NULL,
  spins bigint NOT NULL,
  points numeric NOT NULL,
  last_spin_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT spin_summaries_pkey PRIMARY KEY (member_id)
);
CREATE INDEX spin_summaries_last_spin_at_member_id_idx ON spin_summaries USING btree (last_spin_at, member_id);
CREATE INDEX spin_summaries_points_member_id_idx ON spin_summaries USING btree (points, member_id);
CREATE INDEX spin_summaries_spins_member_id_idx ON spin_summaries USING btree (spins, member_id);
GRANT SELECT ON spin_summaries TO greenroom_app;

CREATE TABLE spins (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  config_version integer NOT NULL,
  seed_id bigint NOT NULL,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  roll integer NOT NULL,
  reward_index integer NOT NULL,
  tier text NOT NULL,
  points bigint NOT NULL,
  color text NOT NULL,
  claimed_at timestamp(3) with time zone NOT NULL,
  cooldown_until timestamp(3) with time zone NOT NULL,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text,
  CONSTRAINT spins_pkey PRIMARY KEY (id),
  CONSTRAINT spins_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT spins_seed_id_nonce_key UNIQUE (seed_id, nonce),
  CONSTRAINT spins_one_per_window_excl EXCLUDE USING gist (member_id WITH =, tstzrange(claimed_at, cooldown_until, '[)'::text) WITH &&),
  CONSTRAINT spins_config_version_fkey FOREIGN KEY (config_version) REFERENCES reward_configs(version) ON DELETE RESTRICT,
  CONSTRAINT spins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT spins_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES reward_seeds(id) ON DELETE RESTRICT,
  CONSTRAINT spins_cooldown_until_check CHECK (cooldown_until >= claimed_at),
  CONSTRAINT spins_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT spins_points_check CHECK (points >= 0 AND points <= '9007199254740991'::bigint),
  CONSTRAINT spins_roll_check CHECK (roll >= 0 AND roll <= 99)
);
CREATE INDEX spins_member_id_claimed_at_id_idx ON spins USING btree (member_id, claimed_at, id);
CREATE TRIGGER spins_summarised AFTER INSERT ON spins FOR EACH ROW EXECUTE FUNCTION summarise_spin();
GRANT SELECT ON spins TO greenroom_app;
COMMENT ON TABLE spins IS 'Draws of the daily reward, with everything needed to verify them. Written only by claim_reward. A member may claim again at cooldown_until of their latest spin.';
COMMENT ON COLUMN spins.client_seed IS 'The client seed used for this draw; the one in reward_seeds may have changed since.';
COMMENT ON COLUMN spins.reward_index IS 'The position of the tier in its configuration.';

CREATE TABLE stream_snapshots (
  id integer DEFAULT 1 NOT NULL,
  snapshot jsonb NOT NULL,
  CONSTRAINT stream_snapshots_pkey PRIMARY KEY (id),
  CONSTRAINT stream_snapshots_id_check CHECK (id = 1)
);
GRANT SELECT, INSERT, UPDATE ON stream_snapshots TO greenroom_app;

CREATE TABLE ticks (
  id bigint GENERATED ALWAYS AS IDENTITY,
  broadcast_id bigint NOT NULL,
  number integer NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  paid_at timestamptz,
  skipped boolean DEFAULT false NOT NULL,
  rules jsonb,
  paid_through bigint DEFAULT 0 NOT NULL,
  members integer DEFAULT 0 NOT NULL,
  points bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ticks_pkey PRIMARY KEY (id),
  CONSTRAINT ticks_broadcast_id_number_key UNIQUE (broadcast_id, number),
  CONSTRAINT ticks_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX ticks_open_key ON ticks USING btree ((closed_at IS NULL)) WHERE closed_at IS NULL;
CREATE INDEX ticks_unpaid_idx ON ticks USING btree (id) WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped;
GRANT SELECT ON ticks TO greenroom_app;
COMMENT ON TABLE ticks IS 'Payout intervals of a broadcast: open while attendance is recorded, then closed, then paid in batches. Written only by open_tick, close_tick and pay_tick.';
COMMENT ON COLUMN ticks.number IS 'Counted from 1 in each broadcast.';
COMMENT ON COLUMN ticks.due_at IS 'When it should close.';
COMMENT ON COLUMN ticks.skipped IS 'It was overdue for too long to be paid.';
COMMENT ON COLUMN ticks.rules IS 'The earning rules when it closed, with the day it counts towards and whether watching pays.';
COMMENT ON COLUMN ticks.paid_through IS 'The last member id that has been handled.';
COMMENT ON COLUMN ticks.members IS 'How many members have been paid so far; points is how much.';

CREATE TABLE twitch_accounts (
  role text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  login text NOT NULL,
  display_name text NOT NULL,
  scopes jsonb NOT NULL,
  tokens bytea NOT NULL,
  connected_by bigint NOT NULL,
  connected_at timestamptz DEFAULT now() NOT NULL,
  is_expired boolean DEFAULT false NOT NULL,
  last_error text,
  CONSTRAINT twitch_accounts_pkey PRIMARY KEY (role),
  CONSTRAINT twitch_accounts_role_check CHECK (role = ANY (ARRAY['bot'::text, 'channel'::text]))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON twitch_accounts TO greenroom_app;

CREATE TABLE viewer_facts (
  member_id bigint NOT NULL,
  follows boolean,
  follows_checked_at timestamptz,
  watched_minutes bigint DEFAULT 0 NOT NULL,
  account_created_at timestamptz,
  earned bigint DEFAULT 0 NOT NULL,
  CONSTRAINT viewer_facts_pkey PRIMARY KEY (member_id),
  CONSTRAINT viewer_facts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE RESTRICT,
  CONSTRAINT viewer_facts_earned_check CHECK (earned >= 0),
  CONSTRAINT viewer_facts_watched_minutes_check CHECK (watched_minutes >= 0)
) WITH (fillfactor=50);
CREATE INDEX viewer_facts_watched_minutes_member_id_idx ON viewer_facts USING btree (watched_minutes, member_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON viewer_facts TO greenroom_app;

CREATE VIEW media_shown AS
 SELECT DISTINCT (regexp_matches(text, '/uploads/([0-9a-f]{32})-'::text, 'g'::text))[1] AS hash
   FROM ( SELECT image_link
           FROM offers
        UNION ALL
         SELECT image
           FROM shop_items
        UNION ALL
         SELECT settings::text AS settings
           FROM site_settings
        UNION ALL
         SELECT markdown
           FROM legal_texts) place(text);
GRANT SELECT ON media_shown TO greenroom_app;

-- What the triggers call.

CREATE FUNCTION check_balance_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
END $function$;

CREATE FUNCTION check_entry_applied()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM balances WHERE member_id = NEW.member_id AND version >= NEW.version) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a ledger entry that its balance does not hold'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $function$;

CREATE FUNCTION follow_delivered_flag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.state := CASE WHEN NEW.delivered THEN 'delivered' ELSE 'pending' END;
  RETURN NEW;
END $function$;

CREATE FUNCTION guard_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE FUNCTION guard_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE FUNCTION keep_command_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ BEGIN
        DELETE FROM bot_command_names WHERE command_id = NEW.id;
        INSERT INTO bot_command_names (name, command_id)
          SELECT name, NEW.id FROM unnest(NEW.command || NEW.aliases) AS named (name);
        RETURN NULL;
      END $function$;

CREATE FUNCTION label_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  END $function$;

CREATE FUNCTION open_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  BEGIN
    INSERT INTO balances (member_id, user_id, is_listed)
    SELECT NEW.member_id, NEW.platform_id, first_signed_in_at IS NOT NULL FROM members WHERE id = NEW.member_id;
    INSERT INTO viewer_facts (member_id) VALUES (NEW.member_id);
    RETURN NULL;
  END $function$;

CREATE FUNCTION open_reward_seed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_seed bytea := gen_random_bytes(32);
BEGIN
  INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
  VALUES (NEW.id, v_seed, encode(sha256(v_seed), 'hex'), encode(gen_random_bytes(8), 'hex'));
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION '% of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $function$;

CREATE FUNCTION summarise_spin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO spin_summaries (member_id, spins, points, last_spin_at)
  VALUES (NEW.member_id, 1, NEW.points, NEW.claimed_at)
  ON CONFLICT ON CONSTRAINT spin_summaries_pkey DO UPDATE SET spins = spin_summaries.spins + 1,
    points = spin_summaries.points + EXCLUDED.points,
    last_spin_at = greatest(spin_summaries.last_spin_at, EXCLUDED.last_spin_at);
  RETURN NULL;
END $function$;

-- The other functions: each is a file of its name in backend/src/*/sql/.

-- greenroom_app may call:
--   advance_claim(p_member bigint, p_claim_date timestamptz, p_to text, p_note text, p_actor bigint, p_request text, OUT outcome text, OUT state text) RETURNS record
--   advance_raffle(OUT has_changed boolean) RETURNS boolean
--   answer_raffle(p_member bigint, OUT outcome text, OUT raffle integer) RETURNS record
--   apply_import(p_batch bigint, p_limit integer, OUT outcome text, OUT rows integer) RETURNS record
--   ask_for_offers(p_member bigint, OUT outcome text, OUT until timestamptz) RETURNS record
--   award_guess(p_game integer, p_place integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   award_raffle_draw(p_raffle integer, p_number integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   cancel_guess(p_game integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   check_item_rules(p_member bigint, p_item integer, p_rules jsonb, OUT outcome text, OUT detail jsonb) RETURNS record
--   claim_item(p_member bigint, p_item integer, p_expected_price bigint, p_key text, OUT outcome text, OUT item_name text, OUT price bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   claim_item(p_member bigint, p_item integer, p_expected_price bigint, p_key text, p_answers bytea, OUT outcome text, OUT detail jsonb, OUT item_name text, OUT price bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   claim_reward(p_member bigint, p_cooldown interval, p_key text, OUT outcome text, OUT tiers jsonb, OUT reward_index integer, OUT roll integer, OUT server_seed_hash text, OUT client_seed text, OUT nonce integer, OUT next_claim_at timestamptz, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   close_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   close_tick(p_tick bigint, p_watching_pays boolean) RETURNS void
--   confirm_command(p_payment bigint) RETURNS void
--   declare_under_age(p_member bigint) RETURNS void
--   delete_old_audit_entries(p_limit integer) RETURNS integer
--   delete_unused_media(p_kept interval, p_limit integer) RETURNS integer
--   draw_raffle(p_raffle integer, p_note text, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   earn_once(p_member bigint, p_reason text, p_ref bigint, OUT outcome text, OUT earned bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   enter_raffle(p_member bigint, p_source text, OUT outcome text, OUT detail jsonb) RETURNS record
--   forget_inactive(p_grace interval, p_limit integer) RETURNS integer
--   forget_member(p_member bigint, p_fingerprint bytea, OUT outcome text, OUT ended_sessions text[]) RETURNS record
--   give_points(p_member bigint, p_points bigint, p_reason text, p_key text, p_actor bigint, p_request text, OUT outcome text, OUT allowed bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   give_to_group(p_members bigint[], p_tick bigint, p_points bigint, p_reason text, p_key text, p_actor bigint, p_request text, OUT outcome text, OUT gift bigint) RETURNS record
--   group_gift_members(p_members bigint[], p_tick bigint, p_points bigint) RETURNS TABLE(member_id bigint, left_out_because text)
--   guess_ranking(p_game integer, p_cents bigint) RETURNS TABLE(rank bigint, member_id bigint, cents bigint, off_cents bigint)
--   is_suspended(p_member members, p_at timestamptz DEFAULT clock_timestamp()) RETURNS boolean
--   iso_time(p_at timestamptz) RETURNS text
--   lock_guess(p_game integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   may_win(p_member bigint, p_team_may boolean) RETURNS text
--   meet_members(p_platform text, p_platform_ids text[], p_logins text[]) RETURNS TABLE(user_id text, key bigint)
--   meet_members(p_platform text, p_platform_ids text[], p_logins text[], p_fingerprints bytea[], p_owners text[]) RETURNS TABLE(user_id text, key bigint)
--   open_raffle(p_raffle integer, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   open_tick(p_broadcast_started_at timestamptz, OUT outcome text, OUT tick bigint) RETURNS record
--   pay_command(p_member bigint, p_command integer, p_line text, OUT outcome text, OUT payment_id bigint, OUT cost bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   pay_tick(p_tick bigint, p_limit integer, OUT outcome text, OUT members integer) RETURNS record
--   place_guess(p_member bigint, p_cents bigint, p_source text, OUT outcome text) RETURNS text
--   record_attendance(p_members bigint[], p_on_page boolean[], p_in_chat boolean[], p_talked boolean[]) RETURNS boolean
--   record_sign_in(p_platform text, p_platform_id text, p_nickname text, p_login text, p_image text, p_fingerprints bytea[] DEFAULT '{}'::bytea[]) RETURNS bigint
--   record_sign_in(p_platform text, p_platform_id text, p_nickname text, p_login text, p_image text, p_fingerprints bytea[], p_account_created_at timestamptz) RETURNS bigint
--   refresh_names(p_platform text, p_platform_ids text[], p_logins text[], p_nicknames text[], p_images text[]) RETURNS void
--   refund_claim(p_member bigint, p_claim_date timestamptz, p_to text, p_note text, p_actor bigint, p_request text, OUT outcome text, OUT state text, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   refund_command(p_member bigint, p_payment bigint, OUT outcome text, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   request_forgetting(p_member bigint, p_grace interval, OUT outcome text, OUT forget_at timestamptz) RETURNS record
--   reset_reward_timer(p_member bigint, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   rotate_reward_seed(p_member bigint, OUT outcome text, OUT revealed_seed bytea, OUT revealed_seed_hash text, OUT server_seed_hash text, OUT client_seed text, OUT next_nonce integer) RETURNS record
--   set_client_seed(p_member bigint, p_client_seed text, OUT outcome text, OUT server_seed_hash text, OUT client_seed text, OUT next_nonce integer) RETURNS record
--   set_points(p_member bigint, p_points bigint, p_actor bigint, p_request text, OUT outcome text, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   set_role(p_member bigint, p_role text, p_is_admin boolean, p_actor bigint, p_actor_role text, p_request text, OUT outcome text, OUT role_before text, OUT role_after text) RETURNS record
--   settle_guess(p_game integer, p_cents bigint, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   site_day(p_at timestamptz) RETURNS date
--   start_break(p_member bigint, p_length text, OUT outcome text, OUT kind text, OUT until timestamptz, OUT is_open_ended boolean, OUT holds_until timestamptz) RETURNS record
--   suspension_ends(p_member members) RETURNS timestamptz
--   take_points(p_member bigint, p_points bigint, p_actor bigint, p_request text, OUT outcome text, OUT allowed bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   undo_group_gift(p_gift bigint, p_actor bigint, p_request text, OUT outcome text) RETURNS text
--   undo_import(p_batch bigint, p_limit integer, OUT outcome text, OUT rows integer) RETURNS record
--   undo_points(p_member bigint, p_version bigint, p_actor bigint, p_request text, OUT outcome text, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   undoable_until(p_done_at timestamptz) RETURNS timestamptz

-- It may not call:
--   award_prize(p_source text, p_source_id bigint, p_place integer, p_member bigint, p_prize jsonb, p_name text, OUT outcome text, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   check_member_rules(p_member bigint, p_rules jsonb, OUT outcome text, OUT detail jsonb) RETURNS record
--   come_back(p_member bigint, p_fingerprints bytea[]) RETURNS void
--   correct_break(p_platform_id text, p_request text, OUT outcome text) RETURNS text
--   credit_import(p_rows bigint[]) RETURNS void
--   credit_waiting(p_member bigint, p_platform_id text, p_login text, p_account_created_at timestamptz) RETURNS void
--   draw_below(p_server_seed bytea, p_message text, p_count integer) RETURNS integer
--   draw_next(p_raffle integer) RETURNS void
--   draw_roll(p_server_seed bytea, p_client_seed text, p_nonce integer) RETURNS integer
--   freeze_raffle(p_raffle integer) RETURNS void
--   hand_out_item(p_member bigint, p_item shop_items, p_price bigint, p_balance_after bigint, p_balance_version bigint, p_key text, p_tells_chat boolean) RETURNS bigint
--   is_on_break(p_member bigint) RETURNS boolean
--   last_of_team(p_member bigint) RETURNS text
--   next_reward_at(p_claimed_at timestamptz, p_cooldown interval) RETURNS timestamptz
--   platform_id_of(p_member bigint) RETURNS text
--   post_entry(p_member bigint, p_delta bigint, p_reason text, p_ref bigint, p_actor bigint, OUT balance_after bigint, OUT balance_version bigint) RETURNS record
--   resume_break(p_member bigint, p_fingerprints bytea[]) RETURNS void
--   settle_draw(p_draw bigint) RETURNS void
--   without_texts(p_state jsonb) RETURNS jsonb
