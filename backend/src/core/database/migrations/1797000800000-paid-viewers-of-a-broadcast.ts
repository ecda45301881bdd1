import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The dashboard counts whom the last stream has paid. */
export class PaidViewersOfABroadcast1797000800000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS earned_broadcasts_broadcast_id_idx');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY earned_broadcasts_broadcast_id_idx ON earned_broadcasts (broadcast_id, member_id)',
    );
  }
}
