import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A guess that was opened by mistake can be cancelled, and each step is announced in chat. */
export class CancelledGuesses1796818400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE guess_games
        ADD cancelled_at timestamptz,
        -- The state that the chat has been told of; null before the first one.
        ADD announced text COLLATE "C",
        DROP CONSTRAINT guess_games_state_check,
        DROP CONSTRAINT guess_games_settled_check;
      -- Whoever led these has told it.
      UPDATE guess_games SET announced = state;
      ALTER TABLE guess_games
        ADD CONSTRAINT guess_games_state_check CHECK (state IN ('open', 'locked', 'settled', 'cancelled')),
        -- What is cancelled may have been locked before.
        ADD CONSTRAINT guess_games_settled_check CHECK ((state <> 'open' OR locked_at IS NULL)
          AND (state NOT IN ('locked', 'settled') OR locked_at IS NOT NULL)
          AND (state = 'settled') = (actual_cents IS NOT NULL) AND (state = 'settled') = (settled_at IS NOT NULL)
          AND (state = 'cancelled') = (cancelled_at IS NOT NULL));
      DROP INDEX guess_games_running_key;
      -- One runs at a time.
      CREATE UNIQUE INDEX guess_games_running_key ON guess_games ((true)) WHERE state IN ('open', 'locked');
    `);
  }
}
