import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** As with points, only one owner at a time can import another bot's commands. */
export class OneCommandImport1796814060000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What is only staged is read again in a moment.
      DELETE FROM command_imports WHERE state = 'staged'
        AND id < (SELECT max(id) FROM command_imports WHERE state = 'staged');
      CREATE UNIQUE INDEX command_imports_open_key ON command_imports ((true)) WHERE state = 'staged';
    `);
  }
}
