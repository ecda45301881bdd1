import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** An import warns of whose id belongs to an account of another name than the list says. */
export class ListedNames1796818441000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_rows ADD listed_as text');
  }
}
