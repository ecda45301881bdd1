import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const TABLES = ['offers', 'shop_items', 'shop_categories'];

/**
 * The streamer's texts in languages other than the site's own. Settings, prizes and fields are
 * JSON, and contain theirs.
 */
export class Translations1796810400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE ${table} ADD translations jsonb NOT NULL DEFAULT '{}'`);
  }
}
