import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Icons are made with their picture and kept, so that no guest's request makes one. */
export class IconsOfPictures1796818421000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media ADD icon bytea');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media DROP icon');
  }
}
