import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Twitch counts the bot's lines over 30 s, also across a restart and a change of leader. */
export class LinesTheBotTriedToSend1796964300000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE bot_state ADD COLUMN tried_at timestamptz[] DEFAULT '{}' NOT NULL;
      COMMENT ON COLUMN bot_state.tried_at IS 'When the bot tried to send a line, shown or not: those of the 30 s before the last one. Without their texts, which name viewers.';
    `);
  }
}
