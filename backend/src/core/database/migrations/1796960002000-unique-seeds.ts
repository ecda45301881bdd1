import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A seed is used by one member only, and never again once it is revealed. */
export class UniqueSeeds1796960002000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS reward_seeds_server_seed_hash_key');
    await queryRunner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY reward_seeds_server_seed_hash_key ON reward_seeds (server_seed_hash)',
    );
  }
}
