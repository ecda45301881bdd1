import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Checks the hunts of before by the rules of the migration before this one, while the site goes on. */
export class CheckedHunts1796818451000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE hunts VALIDATE CONSTRAINT hunts_state_check');
    await queryRunner.query('ALTER TABLE hunts VALIDATE CONSTRAINT hunts_finished_check');
  }
}
