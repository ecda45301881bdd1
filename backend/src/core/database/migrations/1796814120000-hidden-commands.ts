import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A command that another bot keeps out of its lists stays out of ours. */
export class HiddenCommands1796814120000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE bot_commands ADD is_hidden boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE bot_commands DROP is_hidden');
  }
}
