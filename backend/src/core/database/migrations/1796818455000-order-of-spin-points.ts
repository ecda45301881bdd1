import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Sorts members who have spun by the points they won. */
export class OrderOfSpinPoints1796818455000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS spin_summaries_points_member_id_idx');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY spin_summaries_points_member_id_idx ON spin_summaries (points, member_id)',
    );
  }
}
