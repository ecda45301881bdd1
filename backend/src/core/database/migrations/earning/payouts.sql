-- What earns how much. The defaults of the product stand here alone.
CREATE TABLE earning_rules (
  id integer NOT NULL DEFAULT 1,
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
  interval_minutes integer NOT NULL DEFAULT 5,
  raid_min_viewers integer NOT NULL DEFAULT 2,
  loyal_after_hours integer NOT NULL DEFAULT 50,
  loyal_percent integer NOT NULL DEFAULT 120,
  daily_cap integer NOT NULL DEFAULT 2000,
  balance_cap bigint NOT NULL DEFAULT 10000000,
  min_account_days integer NOT NULL DEFAULT 7,
  pays_broadcaster boolean NOT NULL DEFAULT false,
  -- Accounts that never earn beside the known bots: logins.
  ignored_logins text[] NOT NULL DEFAULT '{}',
  CONSTRAINT earning_rules_pkey PRIMARY KEY (id),
  CONSTRAINT earning_rules_id_check CHECK (id = 1),
  CONSTRAINT earning_rules_points_check CHECK (
    least(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) >= 0
    AND greatest(watching_points, talking_points, following_points, raiding_points, first_visit_points, daily_cap) <= 1000000),
  CONSTRAINT earning_rules_interval_minutes_check CHECK (interval_minutes BETWEEN 1 AND 60),
  CONSTRAINT earning_rules_loyal_percent_check CHECK (loyal_percent BETWEEN 100 AND 1000),
  CONSTRAINT earning_rules_balance_cap_check CHECK (balance_cap BETWEEN 0 AND 9007199254740991)
);
INSERT INTO earning_rules DEFAULT VALUES;

CREATE TABLE broadcasts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null while it is live.
  ended_at timestamptz,
  CONSTRAINT broadcasts_pkey PRIMARY KEY (id),
  CONSTRAINT broadcasts_started_at_key UNIQUE (started_at)
);

-- One stretch of a broadcast that is paid for: open while people are seen in it, then closed, then paid in chunks.
CREATE TABLE ticks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  broadcast_id bigint NOT NULL,
  number integer NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When it is to be closed.
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  paid_at timestamptz,
  -- It was missed for too long: nobody knows who was there.
  skipped boolean NOT NULL DEFAULT false,
  -- The rules as they were when it was closed, with the day that it counts for and whether watching pays.
  rules jsonb,
  -- The last member whose turn has come: members are paid in their order.
  paid_through bigint NOT NULL DEFAULT 0,
  members integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  CONSTRAINT ticks_pkey PRIMARY KEY (id),
  CONSTRAINT ticks_broadcast_id_number_key UNIQUE (broadcast_id, number),
  CONSTRAINT ticks_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts (id) ON DELETE RESTRICT
);
-- One is open at a time.
CREATE UNIQUE INDEX ticks_open_key ON ticks ((closed_at IS NULL)) WHERE closed_at IS NULL;
CREATE INDEX ticks_unpaid_idx ON ticks (id) WHERE closed_at IS NOT NULL AND paid_at IS NULL AND NOT skipped;

-- Who was there in a tick. Kept for the last paid tick and those after it.
CREATE TABLE attendance (
  tick_id bigint NOT NULL,
  member_id bigint NOT NULL,
  on_page boolean NOT NULL,
  in_chat boolean NOT NULL,
  talked boolean NOT NULL,
  -- Why the tick paid nothing; null where it did, or has not come to them.
  unpaid_because text COLLATE "C",
  CONSTRAINT attendance_pkey PRIMARY KEY (tick_id, member_id),
  CONSTRAINT attendance_tick_id_fkey FOREIGN KEY (tick_id) REFERENCES ticks (id) ON DELETE CASCADE,
  CONSTRAINT attendance_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX attendance_member_id_idx ON attendance (member_id);

-- What somebody earned and watched on a day of the site's time zone. Written together with the ledger's entries.
CREATE TABLE earned_days (
  member_id bigint NOT NULL,
  day date NOT NULL,
  earned bigint NOT NULL,
  watched_minutes integer NOT NULL,
  CONSTRAINT earned_days_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT earned_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
  CONSTRAINT earned_days_earned_check CHECK (earned >= 0),
  CONSTRAINT earned_days_watched_minutes_check CHECK (watched_minutes >= 0)
);
-- Boards of a week and a month.
CREATE INDEX earned_days_day_idx ON earned_days (day);
