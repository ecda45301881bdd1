import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** For imports of people who were forgotten, and of people whom another source has brought before. */
export class ImportedPointsWait1796964000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    // No check: a restored list may come from a later version.
    await queryRunner.query(`
      ALTER TABLE former_members ADD COLUMN reason text COLLATE "C";
      COMMENT ON COLUMN former_members.reason IS 'Why they were forgotten: left, opted_out or unseen. Null if unknown. An import may only bring back unseen ones.';
      ALTER TABLE import_batches ADD COLUMN overlap text COLLATE "C";
      ALTER TABLE import_batches ADD CONSTRAINT import_batches_overlap_check CHECK (overlap IN ('add', 'higher', 'leave_out')) NOT VALID;
      COMMENT ON COLUMN import_batches.overlap IS 'What was chosen for people who already held points from another source. Null if no one did.';
    `);
  }
}
