-- Which functions were written, in the row of the newest migration, so that no older process overwrites them.
ALTER TABLE migrations ADD functions_hash text COLLATE "C";

CREATE TABLE broadcasts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL UNIQUE,
  ended_at timestamptz
);
COMMENT ON TABLE broadcasts IS 'When the channel was live, as far as the site knows.';
COMMENT ON COLUMN broadcasts.ended_at IS 'Null while it is live.';

CREATE TABLE ticks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  broadcast_id bigint NOT NULL REFERENCES broadcasts (id) ON DELETE RESTRICT,
  number integer NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  paid_at timestamptz,
  skipped boolean NOT NULL DEFAULT false,
  rules jsonb,
  paid_through bigint NOT NULL DEFAULT 0,
  members integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  CONSTRAINT ticks_broadcast_id_number_key UNIQUE (broadcast_id, number)
);
CREATE UNIQUE INDEX ticks_open_key ON ticks ((closed_at IS NULL)) WHERE closed_at IS NULL;
CREATE INDEX ticks_unpaid_idx ON ticks (id) WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped;
COMMENT ON TABLE ticks IS 'Payout intervals of a broadcast: open while attendance is recorded, then closed, then paid in batches. Written only by open_tick, close_tick and pay_tick.';
COMMENT ON COLUMN ticks.number IS 'Counted from 1 in each broadcast.';
COMMENT ON COLUMN ticks.due_at IS 'When it should close.';
COMMENT ON COLUMN ticks.skipped IS 'It was overdue for too long to be paid.';
COMMENT ON COLUMN ticks.rules IS 'The earning rules when it closed, with the day it counts towards and whether watching pays.';
COMMENT ON COLUMN ticks.paid_through IS 'The last member id that has been handled.';
COMMENT ON COLUMN ticks.members IS 'How many members have been paid so far; points is how much.';

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role text COLLATE "C" CHECK (role IN ('owner', 'admin', 'moderator')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  under_age_since timestamptz,
  forget_at timestamptz,
  downloaded_at timestamptz,
  first_signed_in_at timestamptz DEFAULT now(),
  earns_points boolean NOT NULL DEFAULT true,
  suspended_until timestamptz,
  banned_until timestamptz
);
CREATE INDEX members_banned_until_idx ON members (id) WHERE banned_until IS NOT NULL;
CREATE INDEX members_earns_nothing_idx ON members (id) WHERE NOT earns_points;
CREATE INDEX members_forget_at_idx ON members (forget_at) WHERE forget_at IS NOT NULL;
CREATE INDEX members_role_idx ON members (role, id) WHERE role IS NOT NULL;
CREATE INDEX members_suspended_until_idx ON members (id) WHERE suspended_until IS NOT NULL;
CREATE TRIGGER members_open_reward_seed AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION open_reward_seed();
COMMENT ON TABLE members IS 'Everything about a person refers to this key; identities says who they are on the platform. Triggers add the first reward seed, and the balance once there is an identity.';
COMMENT ON COLUMN members.role IS 'Null for a viewer. Written only by record_sign_in and set_role.';
COMMENT ON COLUMN members.under_age_since IS 'When they said that they are under 18. Written only by declare_under_age.';
COMMENT ON COLUMN members.forget_at IS 'When a member who asked for it, or has been away for years, is forgotten. Signing in before then cancels it.';
COMMENT ON COLUMN members.downloaded_at IS 'When they last downloaded their data.';
COMMENT ON COLUMN members.first_signed_in_at IS 'Null for a viewer seen only in chat or in an event: they earn, but appear in no list.';
COMMENT ON COLUMN members.earns_points IS 'False where an admin switched earning off.';
COMMENT ON COLUMN members.suspended_until IS 'Until then the member cannot earn, draw or claim. Infinity: until it is lifted.';
COMMENT ON COLUMN members.banned_until IS 'The same for a ban on the platform.';

CREATE TABLE attendance (
  tick_id bigint NOT NULL REFERENCES ticks (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  on_page boolean NOT NULL,
  in_chat boolean NOT NULL,
  talked boolean NOT NULL,
  unpaid_because text COLLATE "C",
  CONSTRAINT attendance_pkey PRIMARY KEY (tick_id, member_id)
);
CREATE INDEX attendance_member_id_idx ON attendance (member_id);
COMMENT ON TABLE attendance IS 'Who was present in a tick. Kept for the last paid tick and those after it.';
COMMENT ON COLUMN attendance.unpaid_because IS 'Why the tick paid nothing. Null where it paid or has not been handled yet.';

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id bigint,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  target_label text,
  person_id bigint,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_entries_actor_id_idx ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_at_idx ON audit_entries (at);
CREATE INDEX audit_entries_entity_entity_id_idx ON audit_entries (entity, entity_id);
CREATE INDEX audit_entries_entity_id_idx ON audit_entries (entity, id);
CREATE INDEX audit_entries_person_id_idx ON audit_entries (person_id, id);
CREATE INDEX audit_entries_text_trgm_idx ON audit_entries USING gin (action gin_trgm_ops, entity gin_trgm_ops, entity_id gin_trgm_ops, target_label gin_trgm_ops);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
CREATE TRIGGER audit_entries_labelled BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION label_audit_entry();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE auto_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL UNIQUE,
  "time" integer NOT NULL DEFAULT 900 CHECK ("time" >= 1),
  min_messages integer NOT NULL DEFAULT 5 CHECK (min_messages >= 1),
  uses integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz
);

CREATE TABLE balances (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE RESTRICT,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0 AND points <= 9007199254740991),
  version bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
  user_id text COLLATE "C" NOT NULL,
  is_closed boolean NOT NULL DEFAULT false,
  is_listed boolean NOT NULL DEFAULT true
) WITH (autovacuum_vacuum_scale_factor=0.01);
CREATE INDEX balances_listed_idx ON balances (points, user_id) INCLUDE (member_id) WHERE is_listed;
CREATE INDEX balances_unlisted_idx ON balances (member_id) WHERE NOT is_listed;
CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER balances_posted AFTER INSERT OR DELETE OR UPDATE OF member_id, points, version ON balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance_posted();
COMMENT ON TABLE balances IS 'Written only by the functions in members/points/sql; at COMMIT a trigger refuses any change without a ledger entry. Kept narrow, because every update touches every index of its row.';
COMMENT ON COLUMN balances.version IS 'The number of ledger entries so far, which tells a newer balance from an older one.';
COMMENT ON COLUMN balances.user_id IS 'The identity’s platform id, which breaks ties in rankings.';
COMMENT ON COLUMN balances.is_closed IS 'The member is leaving or has left: no more earning or claiming.';
COMMENT ON COLUMN balances.is_listed IS 'Ranked, counted and listed: from the first sign-in until the member leaves.';

CREATE TABLE bot_commands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  command text NOT NULL UNIQUE,
  message text NOT NULL,
  "time" integer NOT NULL DEFAULT 30 CHECK ("time" >= 1),
  uses integer NOT NULL DEFAULT 0,
  last_used_at timestamptz,
  level text COLLATE "C" NOT NULL DEFAULT 'everyone' CHECK (level IN ('everyone', 'subscriber', 'vip', 'moderator', 'broadcaster')),
  user_time integer NOT NULL DEFAULT 0 CHECK (user_time >= 0),
  aliases text[] NOT NULL DEFAULT '{}',
  cost bigint NOT NULL DEFAULT 0 CHECK (cost >= 0 AND cost <= 9007199254740991),
  is_enabled boolean NOT NULL DEFAULT true,
  is_hidden boolean NOT NULL DEFAULT false
);
CREATE TRIGGER bot_commands_named AFTER INSERT OR UPDATE OF command, aliases ON bot_commands FOR EACH ROW EXECUTE FUNCTION keep_command_names();

CREATE TABLE bot_command_names (
  name text PRIMARY KEY,
  command_id integer NOT NULL REFERENCES bot_commands (id) ON DELETE CASCADE
);
CREATE INDEX bot_command_names_command_id_idx ON bot_command_names (command_id);

CREATE TABLE bot_counters (
  name text PRIMARY KEY,
  value bigint NOT NULL DEFAULT 0
);

CREATE TABLE bot_state (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  answers_points boolean NOT NULL DEFAULT true,
  answers_commands boolean NOT NULL DEFAULT true,
  connected_since timestamptz,
  is_moderator boolean NOT NULL DEFAULT false,
  last_error text,
  last_error_at timestamptz,
  answers_top boolean NOT NULL DEFAULT true,
  answers_watchtime boolean NOT NULL DEFAULT true,
  answers_addpoints boolean NOT NULL DEFAULT false,
  answers_takepoints boolean NOT NULL DEFAULT false,
  answers_redeem boolean NOT NULL DEFAULT false,
  answers_addcom boolean NOT NULL DEFAULT false,
  answers_editcom boolean NOT NULL DEFAULT false,
  answers_delcom boolean NOT NULL DEFAULT false
);

CREATE TABLE breaks (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE RESTRICT,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('break', 'exclusion')),
  began_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  is_open_ended boolean NOT NULL DEFAULT false,
  holds_until timestamptz NOT NULL,
  CONSTRAINT breaks_holds_until_check CHECK (CASE kind WHEN 'break' THEN holds_until = until AND NOT is_open_ended ELSE holds_until >= (until + '24:00:00'::interval) END),
  CONSTRAINT breaks_until_check CHECK (until > began_at AND isfinite(until))
);
CREATE TRIGGER breaks_never_shortened BEFORE DELETE OR UPDATE ON breaks FOR EACH ROW EXECUTE FUNCTION guard_break();
CREATE TRIGGER breaks_no_truncate BEFORE TRUNCATE ON breaks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE breaks IS 'A member’s break from gambling content: the latest one, which may be over. Written only by the functions in members/breaks/sql; a trigger refuses to shorten one.';
COMMENT ON COLUMN breaks.kind IS 'A break ends automatically. An exclusion ends 24 hours after the member asks for it.';
COMMENT ON COLUMN breaks.until IS 'The earliest end.';
COMMENT ON COLUMN breaks.holds_until IS 'In force until then. Infinity for an exclusion until the member asks to see offers again.';

CREATE TABLE shop_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  item_id integer NOT NULL,
  item_name text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0 AND price <= 9007199254740991),
  claim_date timestamp(3) with time zone NOT NULL,
  delivered boolean NOT NULL DEFAULT false,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  state text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'processing', 'delivered', 'rejected', 'cancelled')),
  state_at timestamptz,
  restocks boolean NOT NULL DEFAULT true,
  internal_note text CHECK (length(internal_note) >= 1 AND length(internal_note) <= 1000),
  CONSTRAINT shop_claims_member_id_claim_date_key UNIQUE (member_id, claim_date),
  CONSTRAINT shop_claims_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT shop_claims_delivered_check CHECK (delivered = (state = 'delivered'))
);
CREATE INDEX shop_claims_delivered_claim_date_idx ON shop_claims (delivered, claim_date DESC, id DESC);
CREATE INDEX shop_claims_item_name_trgm_idx ON shop_claims USING gin (item_name gin_trgm_ops);
CREATE INDEX shop_claims_state_claim_date_idx ON shop_claims (state, claim_date DESC, id DESC) WHERE state NOT IN ('pending', 'delivered');

CREATE TABLE claim_answers (
  claim_id bigint PRIMARY KEY REFERENCES shop_claims (id) ON DELETE CASCADE,
  sealed bytea NOT NULL
);
COMMENT ON TABLE claim_answers IS 'The buyer’s answers for a claim, encrypted, and deleted a while after the claim is over.';

CREATE TABLE claim_channels (
  channel text COLLATE "C" PRIMARY KEY CHECK (channel IN ('chat', 'discord', 'announcements')),
  is_on boolean NOT NULL DEFAULT false,
  webhook bytea,
  webhook_hint text,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  retry_at timestamptz,
  posted_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  switched_off_at timestamptz,
  types text[] COLLATE "C" NOT NULL DEFAULT '{claim.made}'
);
COMMENT ON TABLE claim_channels IS 'Where events are announced: in chat, in the team’s Discord channel, and in the viewers’ (announcements).';
COMMENT ON COLUMN claim_channels.types IS 'The types of events it announces while it is on.';

CREATE TABLE claim_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES shop_claims (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id bigint REFERENCES members (id) ON DELETE RESTRICT,
  from_state text COLLATE "C" NOT NULL,
  to_state text COLLATE "C" NOT NULL,
  note text CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT claim_events_state_check CHECK (from_state <> to_state)
);
CREATE INDEX claim_events_claim_id_id_idx ON claim_events (claim_id, id);
COMMENT ON TABLE claim_events IS 'Changes of a claim’s state, each written by the function that made it.';
COMMENT ON COLUMN claim_events.actor_id IS 'Null where the site made the change automatically.';
COMMENT ON COLUMN claim_events.note IS 'For the buyer.';

CREATE TABLE command_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL,
  name text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'applied', 'undone')),
  actor_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  texts jsonb NOT NULL,
  choices jsonb NOT NULL DEFAULT '{}',
  planned jsonb,
  written jsonb,
  kept jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  applied_at timestamptz,
  undone_at timestamptz
);
CREATE UNIQUE INDEX command_imports_open_key ON command_imports ((true)) WHERE state = 'staged';

CREATE TABLE command_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  command text NOT NULL,
  cost bigint NOT NULL CHECK (cost > 0),
  line_id text COLLATE "C",
  paid_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  refunded_at timestamptz,
  answered_at timestamptz,
  CONSTRAINT command_payments_member_id_line_id_key UNIQUE (member_id, line_id),
  CONSTRAINT command_payments_outcome_check CHECK (answered_at IS NULL OR refunded_at IS NULL)
);
CREATE INDEX command_payments_open_idx ON command_payments (paid_at) WHERE answered_at IS NULL AND refunded_at IS NULL;
COMMENT ON TABLE command_payments IS 'Chat commands that viewers paid for. Written only by pay_command, confirm_command and refund_command.';
COMMENT ON COLUMN command_payments.command IS 'The name of the command at that time.';
COMMENT ON COLUMN command_payments.line_id IS 'Twitch’s id of the chat message, which pays only once.';
COMMENT ON COLUMN command_payments.refunded_at IS 'When the price was refunded because no answer appeared.';
COMMENT ON COLUMN command_payments.answered_at IS 'When the answer appeared in chat.';

CREATE TABLE country_database (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  file bytea NOT NULL,
  built_at timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE country_database ALTER file SET STORAGE EXTERNAL;
COMMENT ON TABLE country_database IS 'The latest country database, downloaded by one replica for all of them.';
COMMENT ON COLUMN country_database.file IS 'MMDB compressed with gzip, as downloaded.';

CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_fanned_out boolean NOT NULL DEFAULT false,
  read_at timestamptz
);
CREATE INDEX events_at_idx ON events (at);
CREATE INDEX events_member_id_id_idx ON events (member_id, id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX events_type_subject_member_key ON events (type, subject, COALESCE(member_id, 0::bigint));
CREATE INDEX events_waiting_idx ON events (id) WHERE NOT is_fanned_out;
COMMENT ON TABLE events IS 'What members or the team are notified of, recorded in the transaction of the change. Kept for 30 days.';
COMMENT ON COLUMN events.subject IS 'What it is about, such as claim:5 or raffle:7.';
COMMENT ON COLUMN events.member_id IS 'The member it concerns. Null: everyone, the team, or an audience to be added.';
COMMENT ON COLUMN events.data IS 'Shown to the member and in channels, so never anything confidential.';
COMMENT ON COLUMN events.is_fanned_out IS 'Whether the leader has added its deliveries.';

CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  target text COLLATE "C" NOT NULL,
  target_id bigint NOT NULL DEFAULT 0,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'expired')),
  next_try timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  CONSTRAINT deliveries_event_target_key UNIQUE (event_id, target, target_id)
);
CREATE INDEX deliveries_sent_pushes_idx ON deliveries (target_id, next_try) WHERE target = 'push' AND state = 'sent';
CREATE INDEX deliveries_waiting_idx ON deliveries (target, id) WHERE state = 'waiting';
COMMENT ON TABLE deliveries IS 'Events to send to a channel, added and sent by the leader.';
COMMENT ON COLUMN deliveries.target_id IS 'Which of the target’s addresses; 0 where it has only one.';
COMMENT ON COLUMN deliveries.next_try IS 'When it is due, or when the lease of the process sending it ends.';

CREATE TABLE earned_broadcasts (
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  broadcast_id bigint NOT NULL REFERENCES broadcasts (id) ON DELETE RESTRICT,
  earned bigint NOT NULL CHECK (earned > 0),
  watched_minutes integer NOT NULL CHECK (watched_minutes >= 0),
  last_version bigint NOT NULL,
  CONSTRAINT earned_broadcasts_pkey PRIMARY KEY (member_id, broadcast_id)
) WITH (fillfactor=50);
COMMENT ON TABLE earned_broadcasts IS 'What a broadcast paid a member for watching and chatting: one line of their history. Written by pay_tick together with the entries.';
COMMENT ON COLUMN earned_broadcasts.watched_minutes IS 'Of paid intervals only.';
COMMENT ON COLUMN earned_broadcasts.last_version IS 'The version of the last of these entries.';

CREATE TABLE earned_days (
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  day date NOT NULL,
  earned bigint NOT NULL CHECK (earned >= 0),
  watched_minutes integer NOT NULL CHECK (watched_minutes >= 0),
  stamp_minutes integer NOT NULL DEFAULT 0 CHECK (stamp_minutes >= 0),
  CONSTRAINT earned_days_pkey PRIMARY KEY (member_id, day)
) WITH (fillfactor=50);
CREATE INDEX earned_days_day_idx ON earned_days (day);
COMMENT ON TABLE earned_days IS 'What a member earned and watched per day in the site’s time zone, written together with the ledger entries.';
COMMENT ON COLUMN earned_days.stamp_minutes IS 'Watched or chatted in while the stamp card was on and the member was not on a break.';

CREATE TABLE earning_opt_outs (
  fingerprint bytea PRIMARY KEY CHECK (octet_length(fingerprint) = 32),
  opted_out_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE earning_opt_outs IS 'People who want no points, as HMACs of platform and platform id.';

CREATE TABLE earning_rules (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  watching_on boolean NOT NULL DEFAULT true,
  watching_points integer NOT NULL DEFAULT 10,
  talking_on boolean NOT NULL DEFAULT true,
  talking_points integer NOT NULL DEFAULT 5,
  following_on boolean NOT NULL DEFAULT true,
  following_points integer NOT NULL DEFAULT 100,
  raiding_on boolean NOT NULL DEFAULT true,
  raiding_points integer NOT NULL DEFAULT 250,
  first_visit_on boolean NOT NULL DEFAULT true,
  first_visit_points integer NOT NULL DEFAULT 50,
  interval_minutes integer NOT NULL DEFAULT 5 CHECK (interval_minutes >= 1 AND interval_minutes <= 60),
  raid_min_viewers integer NOT NULL DEFAULT 2,
  loyal_after_hours integer NOT NULL DEFAULT 50,
  loyal_percent integer NOT NULL DEFAULT 120 CHECK (loyal_percent >= 100 AND loyal_percent <= 1000),
  daily_cap integer NOT NULL DEFAULT 2000,
  balance_cap bigint NOT NULL DEFAULT 10000000 CHECK (balance_cap >= 0 AND balance_cap <= 9007199254740991),
  min_account_days integer NOT NULL DEFAULT 7,
  pays_broadcaster boolean NOT NULL DEFAULT false,
  ignored_logins text[] NOT NULL DEFAULT '{}',
  forget_unseen_days integer NOT NULL DEFAULT 30 CHECK (forget_unseen_days >= 1 AND forget_unseen_days <= 3650),
  stamp_card_on boolean NOT NULL DEFAULT false,
  stamp_card_minutes integer NOT NULL DEFAULT 15 CHECK (stamp_card_minutes >= 1 AND stamp_card_minutes <= 1440),
  stamp_card_third integer NOT NULL DEFAULT 100,
  stamp_card_fifth integer NOT NULL DEFAULT 200,
  stamp_card_seventh integer NOT NULL DEFAULT 500,
  CONSTRAINT earning_rules_points_check CHECK (LEAST(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) >= 0 AND GREATEST(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) <= 1000000),
  CONSTRAINT earning_rules_stamp_card_points_check CHECK (LEAST(stamp_card_third, stamp_card_fifth, stamp_card_seventh) >= 0 AND GREATEST(stamp_card_third, stamp_card_fifth, stamp_card_seventh) <= 1000000)
);

CREATE TABLE former_members (
  fingerprint bytea PRIMARY KEY CHECK (octet_length(fingerprint) = 32),
  forgotten_at timestamptz NOT NULL,
  no_welcome_until timestamptz NOT NULL,
  break_kind text COLLATE "C",
  break_until timestamptz,
  break_is_open_ended boolean,
  break_holds_until timestamptz,
  keep_until timestamptz NOT NULL,
  is_to_repeat boolean NOT NULL DEFAULT false,
  suspended_until timestamptz,
  banned_until timestamptz,
  under_age_since timestamptz,
  earns_nothing boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE former_members IS 'What outlives a deleted account, so that a returning member is still on a break, suspended, not earning or under 18, and gets no second welcome bonus. Written by forget_member and by restoring a backup.';
COMMENT ON COLUMN former_members.fingerprint IS 'HMAC of platform and platform id.';
COMMENT ON COLUMN former_members.keep_until IS 'When the row is deleted.';
COMMENT ON COLUMN former_members.is_to_repeat IS 'Set by restoring a backup: members whom it brought back are forgotten again.';

CREATE TABLE founding_admins (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL,
  source text NOT NULL,
  CONSTRAINT founding_admins_pkey PRIMARY KEY (platform, platform_id)
);
COMMENT ON TABLE founding_admins IS 'Who becomes an owner on their first sign-in: the channel’s owner and the ids named in the settings.';
COMMENT ON COLUMN founding_admins.platform_id IS 'They need not be a member yet.';
COMMENT ON COLUMN founding_admins.source IS 'The name in the settings, or the channel, from which the id was looked up.';

CREATE TABLE gifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  actor_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  points bigint NOT NULL CHECK (points >= 1 AND points <= 9007199254740991),
  reason text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key)
);
CREATE INDEX gifts_actor_id_given_at_idx ON gifts (actor_id, given_at);
COMMENT ON TABLE gifts IS 'Points given to one member. Written only by give_points.';
COMMENT ON COLUMN gifts.reason IS 'For the team: the member only reads that it was a gift.';
COMMENT ON COLUMN gifts.balance_after IS 'With balance_version, the balance right after the gift, so that a repeated request gets the same answer.';

CREATE TABLE group_gifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  points bigint NOT NULL CHECK (points >= 1 AND points <= 1000000),
  reason text NOT NULL,
  tick_id bigint,
  asked integer NOT NULL,
  members integer NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  idempotency_key text CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  undone_at timestamptz,
  undone_by bigint REFERENCES members (id) ON DELETE RESTRICT,
  taken_back bigint NOT NULL DEFAULT 0,
  CONSTRAINT group_gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key),
  CONSTRAINT group_gifts_members_check CHECK (members >= 1 AND members <= asked),
  CONSTRAINT group_gifts_taken_back_check CHECK (taken_back >= 0 AND taken_back <= (points * members)),
  CONSTRAINT group_gifts_undone_check CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
COMMENT ON TABLE group_gifts IS 'Points given to many members at once, by give_to_group and undo_group_gift only. The ledger says who got them.';
COMMENT ON COLUMN group_gifts.points IS 'For each member.';
COMMENT ON COLUMN group_gifts.tick_id IS 'For those present in this tick. Null where the members were chosen by name.';
COMMENT ON COLUMN group_gifts.asked IS 'How many members were chosen or present; members is how many got the points.';
COMMENT ON COLUMN group_gifts.taken_back IS 'How many points could still be taken back by undo.';

CREATE TABLE hunts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'collecting' CHECK (state IN ('collecting', 'opening', 'finished', 'cancelled')),
  start_cents bigint NOT NULL CHECK (start_cents >= 0 AND start_cents <= 1000000000000),
  left_cents bigint NOT NULL DEFAULT 0 CHECK (left_cents >= 0 AND left_cents <= 1000000000000),
  end_cents bigint CHECK (end_cents >= 0 AND end_cents <= 1000000000000000),
  blocked text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT hunts_finished_check CHECK ((state = 'finished') = (end_cents IS NOT NULL) AND (state IN ('finished', 'cancelled')) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX hunts_running_key ON hunts ((finished_at IS NULL)) WHERE finished_at IS NULL;

CREATE TABLE guess_games (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  currency text NOT NULL,
  prize jsonb NOT NULL,
  winners integer NOT NULL CHECK (winners >= 1 AND winners <= 10),
  team_may_guess boolean NOT NULL,
  hunt_id integer REFERENCES hunts (id) ON DELETE SET NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'settled', 'cancelled')),
  actual_cents bigint CHECK (actual_cents >= 0 AND actual_cents <= 1000000000000000),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  locked_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  announced text COLLATE "C",
  CONSTRAINT guess_games_settled_check CHECK ((state <> 'open' OR locked_at IS NULL) AND ((state NOT IN ('locked', 'settled')) OR locked_at IS NOT NULL) AND (state = 'settled') = (actual_cents IS NOT NULL) AND (state = 'settled') = (settled_at IS NOT NULL) AND (state = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX guess_games_hunt_id_idx ON guess_games (hunt_id);
CREATE UNIQUE INDEX guess_games_running_key ON guess_games ((true)) WHERE state IN ('open', 'locked');

CREATE TABLE guess_entries (
  game_id integer NOT NULL REFERENCES guess_games (id) ON DELETE RESTRICT,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  cents bigint NOT NULL CHECK (cents >= 0 AND cents <= 1000000000000000),
  source text COLLATE "C" NOT NULL CHECK (source IN ('chat', 'site')),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  place integer,
  award text COLLATE "C",
  CONSTRAINT guess_entries_pkey PRIMARY KEY (game_id, member_id),
  CONSTRAINT guess_entries_game_id_place_key UNIQUE (game_id, place),
  CONSTRAINT guess_entries_place_check CHECK (place > 0 AND (place IS NULL) = (award IS NULL))
);
CREATE INDEX guess_entries_member_id_idx ON guess_entries (member_id);
COMMENT ON COLUMN guess_entries.changed_at IS 'Of two equally close guesses, the one changed earlier wins.';
COMMENT ON COLUMN guess_entries.place IS 'A winner’s, from 1.';
COMMENT ON COLUMN guess_entries.award IS 'What became of a winner’s prize.';

CREATE TABLE hunt_slots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hunt_id integer NOT NULL REFERENCES hunts (id) ON DELETE CASCADE,
  "position" integer NOT NULL,
  name text NOT NULL,
  bet_cents bigint NOT NULL CHECK (bet_cents >= 1 AND bet_cents <= 1000000000000),
  win_cents bigint CHECK (win_cents >= 0 AND win_cents <= 1000000000000),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX hunt_slots_hunt_id_idx ON hunt_slots (hunt_id);

CREATE TABLE identities (
  platform text COLLATE "C" NOT NULL,
  platform_id text COLLATE "C" NOT NULL CHECK (length(platform_id) >= 1 AND length(platform_id) <= 64),
  member_id bigint NOT NULL UNIQUE REFERENCES members (id) ON DELETE RESTRICT,
  login text NOT NULL,
  nickname text NOT NULL,
  image text NOT NULL DEFAULT '',
  CONSTRAINT identities_pkey PRIMARY KEY (platform, platform_id)
);
ALTER TABLE identities ALTER login SET STATISTICS 1000;
ALTER TABLE identities ALTER nickname SET STATISTICS 1000;
CREATE INDEX identities_login_platform_id_idx ON identities (login, platform_id) INCLUDE (member_id);
CREATE INDEX identities_nickname_login_trgm_idx ON identities USING gin (nickname gin_trgm_ops, login gin_trgm_ops);
CREATE INDEX identities_nickname_platform_id_idx ON identities (lower(nickname), platform_id) INCLUDE (member_id, nickname);
CREATE TRIGGER identities_open_balance AFTER INSERT ON identities FOR EACH ROW EXECUTE FUNCTION open_balance();
COMMENT ON TABLE identities IS 'The platform account of a member, as the platform described it at the last sign-in.';
COMMENT ON COLUMN identities.platform_id IS 'The platform’s own id, called user_id in the API. Logins and nicknames change hands; this does not.';
COMMENT ON COLUMN identities.login IS 'Called name in the API. Not unique, because a login can pass from one account to another.';
COMMENT ON COLUMN identities.nickname IS 'The display name.';

CREATE TABLE import_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL,
  name text NOT NULL,
  hash text COLLATE "C" NOT NULL,
  rate bigint NOT NULL CHECK (rate > 0),
  exported_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'resolving',
  actor_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  applied_at timestamptz,
  undone_at timestamptz,
  fetched integer NOT NULL DEFAULT 0,
  to_fetch integer NOT NULL DEFAULT 0,
  failure jsonb,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  site jsonb,
  parts jsonb,
  pictures_left_out integer NOT NULL DEFAULT 0,
  CONSTRAINT import_batches_state_check CHECK (state IN ('fetching', 'resolving', 'staged', 'applying', 'undoing', 'applied', 'undone', 'failed'))
);
CREATE UNIQUE INDEX import_batches_open_key ON import_batches ((true)) WHERE state IN ('fetching', 'resolving', 'staged', 'applying', 'undoing');
COMMENT ON TABLE import_batches IS 'One imported file or fetched list. Nothing in it counts until it is applied.';
COMMENT ON COLUMN import_batches.name IS 'The file’s name, or the channel’s where the site fetched the list.';
COMMENT ON COLUMN import_batches.hash IS 'Of the list and how it was read, so that the team applies exactly what they previewed. Empty until there is a list.';
COMMENT ON COLUMN import_batches.rate IS 'How many of the old points become one point here.';
COMMENT ON COLUMN import_batches.exported_at IS 'Accounts created after this are held back.';
COMMENT ON COLUMN import_batches.fetched IS 'How many entries have been fetched so far, of to_fetch.';
COMMENT ON COLUMN import_batches.began_at IS 'When the current step began.';
COMMENT ON COLUMN import_batches.site IS 'What an export of another site holds besides people, until it is imported.';
COMMENT ON COLUMN import_batches.parts IS 'The parts of such an export, with their record counts and results.';
COMMENT ON COLUMN import_batches.pictures_left_out IS 'Pictures of such an export that this server could not read.';

CREATE TABLE import_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
  line integer NOT NULL,
  platform_id text COLLATE "C",
  login text,
  points bigint,
  minutes bigint,
  verdict text COLLATE "C" CHECK (verdict IN ('matched', 'new', 'waiting', 'skipped')),
  reason text COLLATE "C",
  member_id bigint REFERENCES members (id) ON DELETE RESTRICT,
  applied_at timestamptz,
  added_points bigint,
  added_minutes bigint,
  share_points bigint,
  share_minutes bigint,
  undone_at timestamptz,
  undone_points bigint,
  earned bigint CHECK (earned >= 0 AND earned <= 9007199254740991),
  added_earned bigint,
  share_earned bigint,
  listed_as text,
  CONSTRAINT import_rows_points_check CHECK (points BETWEEN 0 AND 9007199254740991 AND minutes >= 0)
);
CREATE INDEX import_rows_batch_id_verdict_idx ON import_rows (batch_id, verdict, id);
CREATE INDEX import_rows_due_idx ON import_rows (batch_id, id) WHERE applied_at IS NULL;
CREATE INDEX import_rows_member_id_idx ON import_rows (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX import_rows_waiting_login_idx ON import_rows (login) WHERE verdict = 'waiting';
CREATE INDEX import_rows_waiting_platform_id_idx ON import_rows (platform_id) WHERE verdict = 'waiting';
COMMENT ON TABLE import_rows IS 'A person in an imported list and what they have there. credit_import and undo_import record what was moved.';
COMMENT ON COLUMN import_rows.login IS 'For a skipped row, the original text.';
COMMENT ON COLUMN import_rows.points IS 'Null where the file has no such column.';
COMMENT ON COLUMN import_rows.verdict IS 'Null until Twitch has been asked.';
COMMENT ON COLUMN import_rows.added_points IS 'What applying it moved; share_* is what the source had already given before.';
COMMENT ON COLUMN import_rows.earned IS 'Everything they ever earned there.';
COMMENT ON COLUMN import_rows.listed_as IS 'The name in the list where the id belongs to an account with another name. Cleared when applied.';

CREATE TABLE import_shares (
  source text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  points bigint NOT NULL,
  minutes bigint NOT NULL,
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0),
  CONSTRAINT import_shares_pkey PRIMARY KEY (source, member_id),
  CONSTRAINT import_shares_points_check CHECK (points >= 0 AND minutes >= 0)
);
COMMENT ON TABLE import_shares IS 'What each source has given a member so far: a newer file adds only the difference.';

CREATE TABLE incidents (
  kind text COLLATE "C" PRIMARY KEY,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  raised_at timestamptz
);
COMMENT ON TABLE incidents IS 'Problems that the leader sees now or saw minutes ago. Deleted once they are over.';
COMMENT ON COLUMN incidents.raised_at IS 'When the event that notifies the team was recorded. Null: not long enough yet.';

CREATE TABLE last_occurrences (
  what text COLLATE "C" PRIMARY KEY,
  at timestamptz NOT NULL
);

CREATE TABLE legal_texts (
  page text COLLATE "C" NOT NULL CHECK (page IN ('terms', 'privacy', 'cookie-policy', 'imprint')),
  locale text COLLATE "C" NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  markdown text NOT NULL CHECK (length(markdown) >= 1 AND length(markdown) <= 50000),
  actor_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT legal_texts_pkey PRIMARY KEY (page, locale, version)
);

CREATE TABLE media (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL,
  height integer NOT NULL,
  large bytea NOT NULL,
  small bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  unused_since timestamptz DEFAULT now(),
  icon bytea,
  CONSTRAINT media_bytes_check CHECK (octet_length(large) > 0 AND octet_length(small) > 0),
  CONSTRAINT media_size_check CHECK (width > 0 AND height > 0)
);
ALTER TABLE media ALTER large SET STORAGE EXTERNAL;
ALTER TABLE media ALTER small SET STORAGE EXTERNAL;

CREATE TABLE member_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  author_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  text text NOT NULL CHECK (length(text) >= 1 AND length(text) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_notes_member_id_id_idx ON member_notes (member_id, id);

CREATE TABLE offer_clicks (
  day date NOT NULL,
  offer_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('click', 'copy')),
  country text COLLATE "C" NOT NULL,
  placement text COLLATE "C" NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  CONSTRAINT offer_clicks_pkey PRIMARY KEY (day, offer_id, kind, country, placement)
);
COMMENT ON TABLE offer_clicks IS 'How often an offer was opened or its code copied, per day in the site’s time zone. Totals only: nothing identifies a person.';
COMMENT ON COLUMN offer_clicks.country IS 'ZZ where it is unknown.';

CREATE TABLE offers (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  "position" integer NOT NULL,
  name text NOT NULL,
  image_link text NOT NULL,
  description text NOT NULL,
  link text NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
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
  tag_main_partner boolean NOT NULL DEFAULT false,
  tag_principal_provider boolean NOT NULL DEFAULT false,
  tag_good_sports_book boolean NOT NULL DEFAULT false,
  tag_fast_payouts boolean NOT NULL DEFAULT false,
  allowed_countries text[] NOT NULL DEFAULT '{}',
  blocked_countries text[] NOT NULL DEFAULT '{}',
  licence text,
  terms text,
  checked_on date,
  variants jsonb NOT NULL DEFAULT '[]',
  translations jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE overlay_addresses (
  name text COLLATE "C" PRIMARY KEY,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE point_entries (
  member_id bigint NOT NULL REFERENCES balances (member_id) ON DELETE RESTRICT,
  version bigint NOT NULL CHECK (version > 0),
  delta bigint NOT NULL CHECK (delta <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0 AND balance_after <= 9007199254740991),
  reason text NOT NULL,
  ref_id bigint,
  actor_id bigint REFERENCES members (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT point_entries_pkey PRIMARY KEY (member_id, version),
  CONSTRAINT point_entries_reason_check CHECK (reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed', 'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone', 'import', 'import_undo', 'command', 'command_refund', 'prize', 'stamp_card'))
);
CREATE INDEX point_entries_created_at_idx ON point_entries USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX point_entries_flow_idx ON point_entries (created_at) INCLUDE (reason, delta) WHERE reason <> 'watching';
CREATE INDEX point_entries_line_idx ON point_entries (member_id, version) WHERE reason <> 'watching';
CREATE UNIQUE INDEX point_entries_per_member_key ON point_entries (ref_id, member_id, reason) WHERE reason IN ('group_gift', 'group_gift_undone', 'undone');
CREATE UNIQUE INDEX point_entries_raid_key ON point_entries (ref_id, member_id) WHERE reason = 'raiding';
CREATE UNIQUE INDEX point_entries_reason_ref_id_key ON point_entries (reason, ref_id) WHERE reason NOT IN ('watching', 'raiding', 'group_gift', 'group_gift_undone', 'undone');
CREATE UNIQUE INDEX point_entries_tick_key ON point_entries (ref_id, member_id) WHERE reason = 'watching';
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE ON point_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER point_entries_applied AFTER INSERT ON point_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_applied();
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE point_entries IS 'The append-only ledger. A balance is the sum of its entries, and their versions have no gaps.';
COMMENT ON COLUMN point_entries.version IS 'The version of the balance that this entry produced.';
COMMENT ON COLUMN point_entries.reason IS 'opening: balances of the demo data; import: imported from another bot; account_closed: the balance of a forgotten member; group_gift: a gift to several members; undone: reverses a change by the team; command: paid for a chat command.';
COMMENT ON COLUMN point_entries.ref_id IS 'What moved the points. At most one entry each: the spin, claim, gift, imported row or command payment. At most one per member: the tick, raided broadcast or group gift. For what is earned once, the member; for a reversal, the reversed version.';
COMMENT ON COLUMN point_entries.actor_id IS 'The team member who set or gave the points.';

CREATE TABLE prizes_awarded (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL CHECK (source IN ('raffle', 'guess')),
  source_id bigint NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  prize jsonb NOT NULL,
  name text NOT NULL,
  claim_id bigint REFERENCES shop_claims (id) ON DELETE RESTRICT,
  awarded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT prizes_awarded_source_source_id_member_id_key UNIQUE (source, source_id, member_id),
  CONSTRAINT prizes_awarded_source_source_id_place_key UNIQUE (source, source_id, place)
);
CREATE INDEX prizes_awarded_claim_id_idx ON prizes_awarded (claim_id);
CREATE INDEX prizes_awarded_member_id_idx ON prizes_awarded (member_id);
COMMENT ON TABLE prizes_awarded IS 'Prizes won by members. Written only by award_prize.';
COMMENT ON COLUMN prizes_awarded.source IS 'What kind of game it was won in; source_id is which one.';
COMMENT ON COLUMN prizes_awarded.place IS 'The winner’s, from 1.';
COMMENT ON COLUMN prizes_awarded.name IS 'The title of the game at that time.';
COMMENT ON COLUMN prizes_awarded.claim_id IS 'Set where the prize is a shop item.';

CREATE TABLE push_keys (
  id smallint DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  public_key text COLLATE "C" NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE push_keys IS 'The key pair (VAPID) by which push services recognise the site.';
COMMENT ON COLUMN push_keys.sealed IS 'The private key, encrypted.';

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  endpoint_hash bytea NOT NULL UNIQUE,
  sealed bytea NOT NULL,
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['live', 'drawn', 'claim'] AND cardinality(kinds) > 0),
  time_zone text COLLATE "C" NOT NULL,
  language text COLLATE "C",
  country text COLLATE "C",
  browser text NOT NULL,
  system text NOT NULL,
  session text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_subscriptions_member_id_idx ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session);
COMMENT ON TABLE push_subscriptions IS 'Browsers that get notifications. Deleted by a break, the under-18 mark, a closed country, a logout and a deleted account.';
COMMENT ON COLUMN push_subscriptions.endpoint_hash IS 'SHA-256 of the address at the browser’s push service.';
COMMENT ON COLUMN push_subscriptions.sealed IS 'The address and the browser’s keys, encrypted.';
COMMENT ON COLUMN push_subscriptions.language IS 'Null: the site’s.';
COMMENT ON COLUMN push_subscriptions.country IS 'Where it was saved, in case the site is closed to that country.';
COMMENT ON COLUMN push_subscriptions.session IS 'The hash of the session that saved it. It outlives one that expires, but not a logout.';

CREATE TABLE raffles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  prize jsonb NOT NULL,
  rules jsonb,
  winners integer NOT NULL CHECK (winners >= 1 AND winners <= 20),
  minutes integer CHECK (minutes >= 1 AND minutes <= 1440),
  claim_minutes integer NOT NULL CHECK (claim_minutes >= 0 AND claim_minutes <= 60),
  may_win_again boolean NOT NULL,
  team_may_enter boolean NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'finished')),
  server_seed bytea,
  server_seed_hash text COLLATE "C",
  revealed_seed bytea,
  entries integer,
  entries_hash text COLLATE "C",
  opened_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  finished_at timestamptz,
  announced text COLLATE "C" NOT NULL DEFAULT 'draft',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT raffles_revealed_seed_check CHECK (revealed_seed IS NULL OR revealed_seed = server_seed AND state = 'finished')
);
CREATE UNIQUE INDEX raffles_running_key ON raffles ((true)) WHERE state IN ('open', 'closed');
COMMENT ON TABLE raffles IS 'Written only by the functions in live/raffles/sql, except for drafts.';
COMMENT ON COLUMN raffles.server_seed IS 'Secret: the run-time role cannot read it. Use revealed_seed.';
COMMENT ON COLUMN raffles.entries IS 'How many had entered when it closed.';
COMMENT ON COLUMN raffles.announced IS 'The state last announced in chat.';

CREATE TABLE raffle_entries (
  raffle_id integer NOT NULL REFERENCES raffles (id) ON DELETE RESTRICT,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  entry_key text COLLATE "C" NOT NULL DEFAULT encode(gen_random_bytes(16), 'hex'),
  source text COLLATE "C" NOT NULL CHECK (source IN ('chat', 'site')),
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT raffle_entries_pkey PRIMARY KEY (raffle_id, member_id),
  CONSTRAINT raffle_entries_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key)
);
CREATE INDEX raffle_entries_member_id_idx ON raffle_entries (member_id);
COMMENT ON TABLE raffle_entries IS 'Who joined a raffle.';
COMMENT ON COLUMN raffle_entries.entry_key IS 'Stands for the member in the hashed list. Random, so it does not identify anyone.';

CREATE TABLE raffle_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  raffle_id integer NOT NULL,
  number integer NOT NULL,
  place integer NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  entry_key text COLLATE "C" NOT NULL,
  still_in integer NOT NULL,
  drawn_index integer NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'won', 'passed')),
  reason text COLLATE "C" CHECK (reason IN ('no_answer', 'not_eligible', 'won_today', 'by_team')),
  note text,
  award text COLLATE "C",
  drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answer_by timestamptz,
  decided_at timestamptz,
  is_announced boolean NOT NULL DEFAULT false,
  answered_on text COLLATE "C" CHECK (answered_on IN ('chat', 'site')),
  reachable_at timestamptz DEFAULT clock_timestamp(),
  extended_at timestamptz,
  CONSTRAINT raffle_draws_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key),
  CONSTRAINT raffle_draws_raffle_id_number_key UNIQUE (raffle_id, number),
  CONSTRAINT raffle_draws_raffle_id_entry_key_fkey FOREIGN KEY (raffle_id, entry_key) REFERENCES raffle_entries(raffle_id, entry_key) ON DELETE RESTRICT,
  CONSTRAINT raffle_draws_decided_check CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'passed') = (reason IS NOT NULL) AND (state = 'won') = (award IS NOT NULL)),
  CONSTRAINT raffle_draws_index_check CHECK (drawn_index >= 0 AND drawn_index < still_in)
);
CREATE INDEX raffle_draws_member_id_idx ON raffle_draws (member_id);
CREATE UNIQUE INDEX raffle_draws_place_key ON raffle_draws (raffle_id, place) WHERE state <> 'passed';
CREATE UNIQUE INDEX raffle_draws_waiting_key ON raffle_draws (raffle_id) WHERE state = 'waiting';
COMMENT ON TABLE raffle_draws IS 'The draws of a raffle. Kept for ever, including those that were passed over.';
COMMENT ON COLUMN raffle_draws.number IS 'From 1, and an input of the draw.';
COMMENT ON COLUMN raffle_draws.place IS 'The winner’s, from 1.';
COMMENT ON COLUMN raffle_draws.still_in IS 'How many entries had not been drawn yet.';
COMMENT ON COLUMN raffle_draws.drawn_index IS 'The position among those entries in order of their keys, from 0.';
COMMENT ON COLUMN raffle_draws.note IS 'Why the team passed the winner over.';
COMMENT ON COLUMN raffle_draws.award IS 'What became of the prize.';
COMMENT ON COLUMN raffle_draws.answer_by IS 'Null where the winner does not need to respond.';
COMMENT ON COLUMN raffle_draws.answered_on IS 'Where the winner answered. Null if they did not have to.';
COMMENT ON COLUMN raffle_draws.reachable_at IS 'Last check at which a waiting winner could have answered. Null while they cannot.';
COMMENT ON COLUMN raffle_draws.extended_at IS 'When the time to answer last started again, because the winner could not have answered.';

CREATE TABLE reward_configs (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tiers jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 100),
  actor_id bigint REFERENCES members (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE reward_seeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) >= 1 AND length(client_seed) <= 100),
  next_nonce integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  revealed_seed bytea,
  CONSTRAINT reward_seeds_revealed_seed_check CHECK ((revealed_at IS NULL) = (revealed_seed IS NULL) AND (revealed_seed IS NULL OR revealed_seed = server_seed))
);
CREATE UNIQUE INDEX reward_seeds_member_id_current_key ON reward_seeds (member_id) WHERE revealed_at IS NULL;
COMMENT ON TABLE reward_seeds IS 'What a member’s daily rewards are drawn from. The hash is shown before a draw and the seed only after it has been replaced: neither side can influence a draw and both can verify it. Written only by the functions in loyalty/rewards/sql.';
COMMENT ON COLUMN reward_seeds.server_seed IS 'Secret: the run-time role cannot read it. Use revealed_seed.';
COMMENT ON COLUMN reward_seeds.server_seed_hash IS 'SHA-256 of the server seed, in lower-case hex.';
COMMENT ON COLUMN reward_seeds.revealed_seed IS 'The server seed once it is no longer in use.';

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text COLLATE "C" NOT NULL,
  member_id bigint,
  session text COLLATE "C",
  network text,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  detail text
);
CREATE INDEX security_events_at_idx ON security_events (at);
CREATE INDEX security_events_kind_id_idx ON security_events (kind, id);
COMMENT ON TABLE security_events IS 'The security log. An entry outlives the member it names, so there is no foreign key.';
COMMENT ON COLUMN security_events.session IS 'The start of the session’s hash: distinguishes sessions without giving access.';
COMMENT ON COLUMN security_events.network IS 'A /24 of an IPv4 address or a /48 of an IPv6 address.';
COMMENT ON COLUMN security_events.count IS 'How many refusals the entry stands for.';

CREATE TABLE sessions (
  id_hash text COLLATE "C" PRIMARY KEY,
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  tokens bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  validated_at timestamptz,
  browser text NOT NULL DEFAULT '',
  system text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz
);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_member_id_idx ON sessions (member_id);
COMMENT ON COLUMN sessions.id_hash IS 'SHA-256 of the id in the cookie, in hex: a leaked table gives no access.';
COMMENT ON COLUMN sessions.member_id IS 'Null while the visitor is at the platform’s sign-in page.';
COMMENT ON COLUMN sessions.tokens IS 'The platform’s tokens, encrypted.';
COMMENT ON COLUMN sessions.validated_at IS 'When the platform last confirmed the tokens.';
COMMENT ON COLUMN sessions.browser IS 'From the User-Agent at sign-in, for example Firefox; system likewise, for example Windows.';
COMMENT ON COLUMN sessions.network IS 'Where it was last used, as a /24 or /48: never the full address.';
COMMENT ON COLUMN sessions.last_used_at IS 'Written at most every five minutes.';
COMMENT ON COLUMN sessions.confirmed_at IS 'When the member last proved their identity by signing in to the platform again.';

CREATE TABLE shop_categories (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  archived_at timestamptz,
  translations jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE shop_items (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL REFERENCES shop_categories (id) ON DELETE RESTRICT,
  "position" integer NOT NULL DEFAULT 0,
  hidden boolean NOT NULL DEFAULT false,
  price bigint NOT NULL CHECK (price >= 0 AND price <= 9007199254740991),
  image text NOT NULL,
  stock bigint NOT NULL CHECK (stock >= 0 AND stock <= 9007199254740991),
  casino boolean NOT NULL DEFAULT false,
  allowed_countries text[] NOT NULL DEFAULT '{}',
  blocked_countries text[] NOT NULL DEFAULT '{}',
  licence text,
  archived_at timestamptz,
  unlimited boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  has_codes boolean NOT NULL DEFAULT false,
  rules jsonb,
  fields jsonb,
  translations jsonb NOT NULL DEFAULT '{}'
) WITH (fillfactor=50);
CREATE INDEX shop_items_category_id_idx ON shop_items (category_id);

CREATE TABLE shop_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id integer NOT NULL REFERENCES shop_items (id) ON DELETE RESTRICT,
  fingerprint bytea NOT NULL UNIQUE,
  sealed bytea NOT NULL,
  claim_id bigint UNIQUE REFERENCES shop_claims (id) ON DELETE RESTRICT
);
CREATE INDEX shop_codes_free_idx ON shop_codes (item_id, id) WHERE claim_id IS NULL;

CREATE TABLE site_identity (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  site_id text COLLATE "C" NOT NULL DEFAULT gen_random_uuid()
);
COMMENT ON TABLE site_identity IS 'The id by which a site recognises its own exports. An export contains it only in its manifest.';

CREATE TABLE site_settings (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  settings jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER site_settings_allow_pushes AFTER INSERT OR UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION delete_disallowed_pushes();

CREATE TABLE slot_suggestions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hunt_id integer NOT NULL REFERENCES hunts (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  name text NOT NULL,
  suggested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT slot_suggestions_hunt_id_member_id_key UNIQUE (hunt_id, member_id)
);
CREATE INDEX slot_suggestions_member_id_idx ON slot_suggestions (member_id);

CREATE TABLE spin_summaries (
  member_id bigint PRIMARY KEY,
  spins bigint NOT NULL,
  points numeric NOT NULL,
  last_spin_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX spin_summaries_last_spin_at_member_id_idx ON spin_summaries (last_spin_at, member_id);
CREATE INDEX spin_summaries_points_member_id_idx ON spin_summaries (points, member_id);
CREATE INDEX spin_summaries_spins_member_id_idx ON spin_summaries (spins, member_id);

CREATE TABLE spins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  config_version integer NOT NULL REFERENCES reward_configs (version) ON DELETE RESTRICT,
  seed_id bigint NOT NULL REFERENCES reward_seeds (id) ON DELETE RESTRICT,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  roll integer NOT NULL CHECK (roll >= 0 AND roll <= 99),
  reward_index integer NOT NULL,
  tier text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0 AND points <= 9007199254740991),
  color text NOT NULL,
  claimed_at timestamp(3) with time zone NOT NULL,
  cooldown_until timestamp(3) with time zone NOT NULL,
  balance_after bigint NOT NULL,
  balance_version bigint NOT NULL,
  idempotency_key text CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 255),
  CONSTRAINT spins_member_id_idempotency_key_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT spins_seed_id_nonce_key UNIQUE (seed_id, nonce),
  CONSTRAINT spins_one_per_window_excl EXCLUDE USING gist (member_id WITH =, tstzrange(claimed_at, cooldown_until, '[)') WITH &&),
  CONSTRAINT spins_cooldown_until_check CHECK (cooldown_until >= claimed_at)
);
CREATE INDEX spins_member_id_claimed_at_id_idx ON spins (member_id, claimed_at, id);
CREATE TRIGGER spins_summarised AFTER INSERT ON spins FOR EACH ROW EXECUTE FUNCTION summarise_spin();
COMMENT ON TABLE spins IS 'Draws of the daily reward, with everything needed to verify them. Written only by claim_reward. A member may claim again at cooldown_until of their latest spin.';
COMMENT ON COLUMN spins.client_seed IS 'The client seed used for this draw; the one in reward_seeds may have changed since.';
COMMENT ON COLUMN spins.reward_index IS 'The position of the tier in its configuration.';

CREATE TABLE stamps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
  day date NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  CONSTRAINT stamps_member_id_day_key UNIQUE (member_id, day)
);
COMMENT ON TABLE stamps IS 'The stamps on the members’ cards, seven to a row. Written by stamp_cards together with their entries.';
COMMENT ON COLUMN stamps.day IS 'In the site’s time zone.';

CREATE TABLE stream_snapshots (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  snapshot jsonb NOT NULL
);

CREATE TABLE twitch_accounts (
  role text COLLATE "C" PRIMARY KEY CHECK (role IN ('bot', 'channel')),
  user_id text COLLATE "C" NOT NULL,
  login text NOT NULL,
  display_name text NOT NULL,
  scopes jsonb NOT NULL,
  tokens bytea NOT NULL,
  connected_by bigint NOT NULL,
  connected_at timestamptz NOT NULL DEFAULT now(),
  is_expired boolean NOT NULL DEFAULT false,
  last_error text
);

CREATE TABLE viewer_facts (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE RESTRICT,
  follows boolean,
  follows_checked_at timestamptz,
  watched_minutes bigint NOT NULL DEFAULT 0 CHECK (watched_minutes >= 0),
  account_created_at timestamptz,
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0)
) WITH (fillfactor=50);
CREATE INDEX viewer_facts_watched_minutes_member_id_idx ON viewer_facts (watched_minutes, member_id);

CREATE VIEW media_shown AS
  SELECT DISTINCT (regexp_matches(text, '/uploads/([0-9a-f]{32})-', 'g'))[1] AS hash
  FROM (
    SELECT image_link FROM offers UNION ALL SELECT image FROM shop_items
    UNION ALL SELECT settings::text FROM site_settings UNION ALL SELECT markdown FROM legal_texts) AS place (text);
