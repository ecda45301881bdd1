import { MIGRATIONS } from '../../../backend/dist/core/database/migrations/index.js';

/**
 * Imported first, this turns a process into the next version: it adds a reason to the ledger and an index on
 * it, following the rules in CONTRIBUTING.md.
 */
MIGRATIONS.push(
  class NewReason1999999991000 {
    async up(queryRunner) {
      const [{ definition }] = await queryRunner.query(
        `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'point_entries_reason_check'`,
      );
      const wider = definition.replace('ARRAY[', `ARRAY['tombola'::text, `);
      await queryRunner.query(`ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
        ADD CONSTRAINT point_entries_reason_check ${wider} NOT VALID`);
    }
  },
  class NewReasonHolds1999999992000 {
    transaction = false;

    up(queryRunner) {
      return queryRunner.query('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_reason_check');
    }
  },
  class NewIndex1999999993000 {
    transaction = false;

    async up(queryRunner) {
      await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS point_entries_reason_created_at_idx');
      await queryRunner.query(
        'CREATE INDEX CONCURRENTLY point_entries_reason_created_at_idx ON point_entries (reason, created_at)',
      );
    }
  },
);
