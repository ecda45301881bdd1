import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside the newest migration of a version stands which functions it wrote, so that no older process writes its own over them. */
export class HashOfFunctions1796818430000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE migrations ADD functions_hash text COLLATE "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE migrations DROP functions_hash');
  }
}
