import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The team sees who runs a raffle, and what the bot knows of a drawn winner who has yet to answer. */
export class RaffleHolders1797000200000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE raffles ADD COLUMN holder_id bigint;
      COMMENT ON COLUMN raffles.holder_id IS 'Member of the team who runs it. Cleared when it is over, and when they leave the team.';
      ALTER TABLE bot_state ADD COLUMN awaited jsonb;
      COMMENT ON COLUMN bot_state.awaited IS 'What the bot last found out about the winner of a raffle who has yet to answer: their draw, whether they are in chat, when they last wrote.';
    `);
  }
}
