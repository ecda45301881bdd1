import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The report of an import says how many pictures did not come along. */
export class PicturesLeftOut1796818300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_batches ADD pictures_left_out integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_batches DROP pictures_left_out');
  }
}
