import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Gifts to many may have paid members whose suspension ended at that moment, without counting them. Members
 * forgotten since have no entries, so no count goes down.
 */
export class GroupGiftCounts1796818440000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE group_gifts AS gift SET members = paid.members, asked = greatest(asked, paid.members)
      FROM (SELECT ref_id, count(*)::int AS members FROM point_entries WHERE reason = 'group_gift' GROUP BY ref_id) AS paid
      WHERE gift.id = paid.ref_id AND gift.members < paid.members`);
  }
}
