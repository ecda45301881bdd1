import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** An import warns about ids whose account has a different name from the one in the list. */
export class ListedNames1796818441000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_rows ADD listed_as text');
  }
}
