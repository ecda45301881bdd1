import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import warns of whose id belongs to an account of another name than the list says. */
export class ListedNames1796818441000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_rows ADD listed_as text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_rows DROP listed_as');
  }
}
