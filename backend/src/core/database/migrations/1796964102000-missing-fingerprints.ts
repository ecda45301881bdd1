import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The leader looks for members without a fingerprint every ten minutes. */
export class MissingFingerprints1796964102000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS identities_no_fingerprint_idx');
    await queryRunner.query(`
      CREATE INDEX CONCURRENTLY identities_no_fingerprint_idx ON identities (member_id)
      WHERE stored_fingerprint IS NULL AND platform_id NOT LIKE 'gone-%'`);
  }
}
