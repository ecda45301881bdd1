import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Counts what a device was sent today. */
export class IndexOfSentPushes1796930001000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS deliveries_sent_pushes_idx');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY deliveries_sent_pushes_idx ON deliveries (target_id, next_try)
        WHERE target = 'push' AND state = 'sent'`,
    );
  }
}
