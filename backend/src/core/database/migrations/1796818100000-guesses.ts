import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Guess the balance: members' guesses, and the closest ones. Amounts are whole hundredths. */
export class Guesses1796818100000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE guess_games (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        title text NOT NULL,
        -- As it is written behind an amount: EUR, $, coins.
        currency text NOT NULL,
        -- Each winner's.
        prize jsonb NOT NULL,
        winners integer NOT NULL,
        team_may_guess boolean NOT NULL,
        -- Whose opening locks it, and whose end balance settles it.
        hunt_id integer,
        state text COLLATE "C" NOT NULL DEFAULT 'open',
        -- Known once it is settled.
        actual_cents bigint,
        opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        locked_at timestamptz,
        settled_at timestamptz,
        CONSTRAINT guess_games_pkey PRIMARY KEY (id),
        CONSTRAINT guess_games_hunt_id_fkey FOREIGN KEY (hunt_id) REFERENCES hunts (id) ON DELETE SET NULL,
        CONSTRAINT guess_games_state_check CHECK (state IN ('open', 'locked', 'settled')),
        CONSTRAINT guess_games_winners_check CHECK (winners BETWEEN 1 AND 10),
        CONSTRAINT guess_games_actual_cents_check CHECK (actual_cents BETWEEN 0 AND 1000000000000000),
        CONSTRAINT guess_games_settled_check CHECK ((state = 'open') = (locked_at IS NULL)
          AND (state = 'settled') = (actual_cents IS NOT NULL) AND (state = 'settled') = (settled_at IS NOT NULL))
      );
      CREATE INDEX guess_games_hunt_id_idx ON guess_games (hunt_id);
      -- One runs at a time, until it is settled.
      CREATE UNIQUE INDEX guess_games_running_key ON guess_games ((true)) WHERE state <> 'settled';

      CREATE TABLE guess_entries (
        game_id integer NOT NULL,
        member_id bigint NOT NULL,
        cents bigint NOT NULL,
        source text COLLATE "C" NOT NULL,
        -- Of two who are as near, the one whose last change is older is first.
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Of a winner, from 1.
        place integer,
        -- What became of a winner's prize.
        award text COLLATE "C",
        CONSTRAINT guess_entries_pkey PRIMARY KEY (game_id, member_id),
        CONSTRAINT guess_entries_game_id_place_key UNIQUE (game_id, place),
        CONSTRAINT guess_entries_game_id_fkey FOREIGN KEY (game_id) REFERENCES guess_games (id) ON DELETE RESTRICT,
        CONSTRAINT guess_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT guess_entries_source_check CHECK (source IN ('chat', 'site')),
        CONSTRAINT guess_entries_cents_check CHECK (cents BETWEEN 0 AND 1000000000000000),
        CONSTRAINT guess_entries_place_check CHECK (place > 0 AND (place IS NULL) = (award IS NULL))
      );
      CREATE INDEX guess_entries_member_id_idx ON guess_entries (member_id);
    `);
  }
}
