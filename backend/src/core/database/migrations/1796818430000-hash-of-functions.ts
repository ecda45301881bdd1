import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Beside the newest migration of a version stands which functions it wrote, so that no older process writes its own over them. */
export class HashOfFunctions1796818430000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE migrations ADD functions_hash text COLLATE "C"');
  }
}
