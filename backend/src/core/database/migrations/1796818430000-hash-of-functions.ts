import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Records with its newest migration which functions a version wrote, so that no older
 * process overwrites them.
 */
export class HashOfFunctions1796818430000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE migrations ADD functions_hash text COLLATE "C"');
  }
}
