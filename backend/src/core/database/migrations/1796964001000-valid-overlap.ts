import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates what the migration before added. */
export class ValidOverlap1796964001000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_batches VALIDATE CONSTRAINT import_batches_overlap_check');
  }
}
