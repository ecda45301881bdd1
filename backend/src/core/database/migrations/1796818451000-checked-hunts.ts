import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates existing hunts against the previous migration's constraints, without blocking the site. */
export class CheckedHunts1796818451000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE hunts VALIDATE CONSTRAINT hunts_state_check');
    await queryRunner.query('ALTER TABLE hunts VALIDATE CONSTRAINT hunts_finished_check');
  }
}
