import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Icons are made along with their picture and stored, so that no guest's request makes one. */
export class IconsOfPictures1796818421000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media ADD icon bytea');
  }
}
