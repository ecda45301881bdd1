import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Bonus hunts: what each bonus cost, and what it paid. All amounts are whole hundredths. */
export class Hunts1796817720000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE hunts (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        -- As it is written behind an amount: EUR, $, coins.
        currency text NOT NULL,
        state text COLLATE "C" NOT NULL DEFAULT 'collecting',
        start_cents bigint NOT NULL,
        -- What was not spent on bonuses.
        left_cents bigint NOT NULL DEFAULT 0,
        -- Known once it is finished.
        end_cents bigint,
        -- What viewers must not suggest, one a line.
        blocked text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        CONSTRAINT hunts_pkey PRIMARY KEY (id),
        CONSTRAINT hunts_state_check CHECK (state IN ('collecting', 'opening', 'finished')),
        CONSTRAINT hunts_start_cents_check CHECK (start_cents BETWEEN 0 AND 1000000000000),
        CONSTRAINT hunts_left_cents_check CHECK (left_cents BETWEEN 0 AND 1000000000000),
        CONSTRAINT hunts_end_cents_check CHECK (end_cents BETWEEN 0 AND 1000000000000000),
        CONSTRAINT hunts_finished_check CHECK ((state = 'finished') = (end_cents IS NOT NULL)
          AND (state = 'finished') = (finished_at IS NOT NULL))
      );
      -- One hunt runs at a time.
      CREATE UNIQUE INDEX hunts_running_key ON hunts ((finished_at IS NULL)) WHERE finished_at IS NULL;

      CREATE TABLE hunt_slots (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        hunt_id integer NOT NULL,
        position integer NOT NULL,
        name text NOT NULL,
        bet_cents bigint NOT NULL,
        -- Null until it is opened.
        win_cents bigint,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT hunt_slots_pkey PRIMARY KEY (id),
        CONSTRAINT hunt_slots_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts (id) ON DELETE CASCADE,
        CONSTRAINT hunt_slots_bet_cents_check CHECK (bet_cents BETWEEN 1 AND 1000000000000),
        CONSTRAINT hunt_slots_win_cents_check CHECK (win_cents BETWEEN 0 AND 1000000000000)
      );
      CREATE INDEX hunt_slots_hunt_id_idx ON hunt_slots (hunt_id);

      CREATE TABLE slot_suggestions (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        hunt_id integer NOT NULL,
        member_id bigint NOT NULL,
        name text NOT NULL,
        suggested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT slot_suggestions_pkey PRIMARY KEY (id),
        -- Each has one that the team has neither taken nor dropped.
        CONSTRAINT slot_suggestions_hunt_id_member_id_key UNIQUE (hunt_id, member_id),
        CONSTRAINT slot_suggestions_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts (id) ON DELETE CASCADE,
        CONSTRAINT slot_suggestions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT
      );
      CREATE INDEX slot_suggestions_member_id_idx ON slot_suggestions (member_id);
    `);
  }
}
