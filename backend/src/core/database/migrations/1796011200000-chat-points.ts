import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The bot's own commands about points are switched one by one. Giving and taking is off until an admin switches it on. */
export class ChatPoints1796011200000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE bot_state
      ADD answers_top boolean NOT NULL DEFAULT true,
      ADD answers_watchtime boolean NOT NULL DEFAULT true,
      ADD answers_addpoints boolean NOT NULL DEFAULT false,
      ADD answers_takepoints boolean NOT NULL DEFAULT false`);
  }
}
