import type { MigrationInterface, QueryRunner } from 'typeorm';
import { UNSETTLED_ROWS } from './1795320000000-unsettled-rows.js';
import { COUNT_ANEW } from './long-lists/count-anew.js';
import { ROW_COUNTS, SPIN_USERS_COUNT } from './long-lists/counts.js';
import { SETTLED_SUMS } from './long-lists/settled-sums.js';

/** Totals and sums are counted from the rows themselves and cached; nothing is kept beside them any more. */
export class PlainCounts1795492800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION count_anew, settle_sums;
      DROP VIEW spins_by_tier, points_by_hour, claims_total;
      DROP FUNCTION unsettled_claims, unsettled_spins, unsettled_points;
      DROP TABLE settled_sums, settled_spins, settled_points;
      DROP TRIGGER users_counted ON users;
      DROP TRIGGER audit_entries_counted ON audit_entries;
      DROP TRIGGER spin_summaries_counted ON spin_summaries;
      DROP TABLE row_counts;
      DROP FUNCTION count_users, count_audit_entries, count_spin_users, add_count;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const sums = [SETTLED_SUMS, UNSETTLED_ROWS, COUNT_ANEW];
    for (const sql of [ROW_COUNTS, SPIN_USERS_COUNT, ...sums]) await queryRunner.query(sql);
    await queryRunner.query('SELECT count_anew()');
  }
}
