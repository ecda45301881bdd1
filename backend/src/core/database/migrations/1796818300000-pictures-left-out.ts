import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The report of an import gives the number of pictures left out. */
export class PicturesLeftOut1796818300000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE import_batches ADD pictures_left_out integer NOT NULL DEFAULT 0');
  }
}
