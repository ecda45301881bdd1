import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Raffles: their entries, and each draw with what is needed to verify it. */
export class Raffles1796817660000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE raffles (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        title text NOT NULL,
        prize jsonb NOT NULL,
        rules jsonb,
        winners integer NOT NULL,
        -- From its opening on; null: until somebody closes it.
        minutes integer,
        -- In which a winner has to say something; 0: they need not.
        claim_minutes integer NOT NULL,
        may_win_again boolean NOT NULL,
        team_may_enter boolean NOT NULL,
        state text COLLATE "C" NOT NULL DEFAULT 'draft',
        server_seed bytea,
        server_seed_hash text COLLATE "C",
        revealed_seed bytea,
        entries integer,
        entries_hash text COLLATE "C",
        opened_at timestamptz,
        closes_at timestamptz,
        closed_at timestamptz,
        finished_at timestamptz,
        -- What the chat has been told of.
        announced text COLLATE "C" NOT NULL DEFAULT 'draft',
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT raffles_pkey PRIMARY KEY (id),
        CONSTRAINT raffles_state_check CHECK (state IN ('draft', 'open', 'closed', 'finished')),
        CONSTRAINT raffles_winners_check CHECK (winners BETWEEN 1 AND 20),
        CONSTRAINT raffles_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
        CONSTRAINT raffles_claim_minutes_check CHECK (claim_minutes BETWEEN 0 AND 60),
        CONSTRAINT raffles_revealed_seed_check CHECK (
          revealed_seed IS NULL OR revealed_seed = server_seed AND state = 'finished')
      );
      -- One runs at a time, until all its winners are drawn.
      CREATE UNIQUE INDEX raffles_running_key ON raffles ((true)) WHERE state IN ('open', 'closed');

      CREATE TABLE raffle_entries (
        raffle_id integer NOT NULL,
        member_id bigint NOT NULL,
        -- Stands for the member in the list that is hashed: it leads to nobody, and outlives who is forgotten.
        entry_key text COLLATE "C" NOT NULL DEFAULT encode(gen_random_bytes(16), 'hex'),
        source text COLLATE "C" NOT NULL,
        entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT raffle_entries_pkey PRIMARY KEY (raffle_id, member_id),
        CONSTRAINT raffle_entries_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key),
        CONSTRAINT raffle_entries_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffles (id) ON DELETE RESTRICT,
        CONSTRAINT raffle_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT raffle_entries_source_check CHECK (source IN ('chat', 'site'))
      );
      CREATE INDEX raffle_entries_member_id_idx ON raffle_entries (member_id);

      CREATE TABLE raffle_draws (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        raffle_id integer NOT NULL,
        number integer NOT NULL,
        place integer NOT NULL,
        member_id bigint NOT NULL,
        entry_key text COLLATE "C" NOT NULL,
        -- Of so many that were still in, the one at this index was drawn.
        still_in integer NOT NULL,
        drawn_index integer NOT NULL,
        state text COLLATE "C" NOT NULL,
        -- Why it was drawn again.
        reason text COLLATE "C",
        note text,
        -- What became of a winner's prize.
        award text COLLATE "C",
        drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        answer_by timestamptz,
        decided_at timestamptz,
        is_announced boolean NOT NULL DEFAULT false,
        CONSTRAINT raffle_draws_pkey PRIMARY KEY (id),
        CONSTRAINT raffle_draws_raffle_id_number_key UNIQUE (raffle_id, number),
        CONSTRAINT raffle_draws_raffle_id_entry_key_key UNIQUE (raffle_id, entry_key),
        CONSTRAINT raffle_draws_raffle_id_entry_key_fkey FOREIGN KEY (raffle_id, entry_key)
          REFERENCES raffle_entries (raffle_id, entry_key) ON DELETE RESTRICT,
        CONSTRAINT raffle_draws_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT raffle_draws_state_check CHECK (state IN ('waiting', 'won', 'passed')),
        CONSTRAINT raffle_draws_reason_check CHECK (reason IN ('no_answer', 'not_eligible', 'won_today', 'by_team')),
        CONSTRAINT raffle_draws_decided_check CHECK (
          (state = 'waiting') = (decided_at IS NULL) AND (state = 'passed') = (reason IS NOT NULL)
          AND (state = 'won') = (award IS NOT NULL)),
        CONSTRAINT raffle_draws_index_check CHECK (drawn_index >= 0 AND drawn_index < still_in)
      );
      CREATE INDEX raffle_draws_member_id_idx ON raffle_draws (member_id);
      -- One has a place, and one at a time is waited for.
      CREATE UNIQUE INDEX raffle_draws_place_key ON raffle_draws (raffle_id, place) WHERE state <> 'passed';
      CREATE UNIQUE INDEX raffle_draws_waiting_key ON raffle_draws (raffle_id) WHERE state = 'waiting';
    `);
  }
}
