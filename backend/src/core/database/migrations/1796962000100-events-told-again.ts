import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** After an undo, the same change can be made again, and is an event again. */
export class EventsToldAgain1796962000100 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS events_standing_key');
    await queryRunner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY events_standing_key ON events (type, subject, coalesce(member_id, 0))
      WHERE withdrawn_at IS NULL`);
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS events_type_subject_member_key');
  }
}
