import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What an export of another site contains besides points and time: lifetime totals, and
 * what the console sets up.
 */
export class MovingSites1796788800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE import_batches
        -- Still to be taken over, by its part; null once it is.
        ADD site jsonb,
        -- Which parts there are, with how many records, and what became of each.
        ADD parts jsonb;
      ALTER TABLE import_rows
        -- All that somebody ever earned there; null where the file has no such column.
        ADD earned bigint,
        ADD added_earned bigint,
        ADD share_earned bigint,
        ADD CONSTRAINT import_rows_earned_check CHECK (earned BETWEEN 0 AND 9007199254740991);
      ALTER TABLE import_shares ADD earned bigint NOT NULL DEFAULT 0,
        ADD CONSTRAINT import_shares_earned_check CHECK (earned >= 0);
    `);
  }
}
