import type { MigrationInterface, QueryRunner } from 'typeorm';
import { UNSETTLED_ROWS } from './1795320000000-unsettled-rows.js';
import { COUNT_ANEW } from './long-lists/count-anew.js';
import { ROW_COUNTS, SPIN_USERS_COUNT } from './long-lists/counts.js';
import { SETTLED_SUMS } from './long-lists/settled-sums.js';

/**
 * Totals and sums are counted from the rows themselves and cached; nothing is kept beside them any more. Searches for
 * members look at two plain columns, of which the planner knows how frequent a term is.
 */
export class PlainLists1795492800000 implements MigrationInterface {
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

      DROP INDEX users_names_trgm_idx;
      CREATE INDEX users_nickname_name_trgm_idx ON users USING gin (nickname gin_trgm_ops, name gin_trgm_ops);
      -- Fine enough to tell a term that one in a thousand has from one that nobody has.
      ALTER TABLE users ALTER nickname SET STATISTICS 1000, ALTER name SET STATISTICS 1000;

      -- A far page of the leaderboard reads the index alone, as long as most pages are known to be visible to all.
      ALTER TABLE balances SET (autovacuum_vacuum_scale_factor = 0.01);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE balances RESET (autovacuum_vacuum_scale_factor);
      ALTER TABLE users ALTER nickname SET STATISTICS -1, ALTER name SET STATISTICS -1;
      DROP INDEX users_nickname_name_trgm_idx;
      CREATE INDEX users_names_trgm_idx ON users USING gin ((nickname || E'\\n' || name) gin_trgm_ops);
    `);
    const sums = [SETTLED_SUMS, UNSETTLED_ROWS, COUNT_ANEW];
    for (const sql of [ROW_COUNTS, SPIN_USERS_COUNT, ...sums]) await queryRunner.query(sql);
    await queryRunner.query('SELECT count_anew()');
  }
}
