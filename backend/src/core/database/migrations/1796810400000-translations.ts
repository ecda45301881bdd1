import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['offers', 'shop_items', 'shop_categories'];

/** What the streamer writes in languages besides the site's own. Settings, prizes and fields are JSON, and hold theirs in it. */
export class Translations1796810400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`ALTER TABLE ${table} ADD translations jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`ALTER TABLE ${table} DROP translations`);
  }
}
