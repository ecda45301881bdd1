import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A command that another bot leaves out of its lists stays out of ours. */
export class HiddenCommands1796814120000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE bot_commands ADD is_hidden boolean NOT NULL DEFAULT false');
  }
}
