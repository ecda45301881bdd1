import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Each of the bot's own points commands can be switched on and off. Giving and taking
 * points is off by default.
 */
export class ChatPoints1796011200000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE bot_state
      ADD answers_top boolean NOT NULL DEFAULT true,
      ADD answers_watchtime boolean NOT NULL DEFAULT true,
      ADD answers_addpoints boolean NOT NULL DEFAULT false,
      ADD answers_takepoints boolean NOT NULL DEFAULT false`);
  }
}
