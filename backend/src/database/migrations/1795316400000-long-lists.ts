import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNT_ANEW } from './long-lists/count-anew.js';
import { ROW_COUNTS, SPIN_SUMMARIES, SPIN_USERS_COUNT } from './long-lists/counts.js';
import { LIST_INDEXES } from './long-lists/list-indexes.js';
import { SETTLED_SUMS } from './long-lists/settled-sums.js';

/** Lists and sums that take as long with a million users as with ten thousand (docs/performance.md). */
export class LongLists1795316400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const counts = [ROW_COUNTS, SPIN_SUMMARIES, SPIN_USERS_COUNT];
    for (const sql of [LIST_INDEXES, ...counts, SETTLED_SUMS, COUNT_ANEW]) await queryRunner.query(sql);
    await queryRunner.query('SELECT count_anew()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION count_anew, settle_sums;
      DROP VIEW spins_by_tier, points_by_hour, claims_total;
      DROP TABLE settled_sums, settled_spins, settled_points;
      DROP TRIGGER users_counted ON users;
      DROP TRIGGER audit_entries_counted ON audit_entries;
      DROP TRIGGER spins_summarised ON spins;
      DROP TABLE spin_summaries, row_counts;
      DROP FUNCTION count_users, count_audit_entries, summarise_spin, count_spin_users, add_count;
      DROP INDEX users_name_user_id_idx, audit_entries_text_trgm_idx, audit_entries_actor_id_idx, audit_entries_entity_id_idx,
        point_entries_created_at_idx;
    `);
  }
}
