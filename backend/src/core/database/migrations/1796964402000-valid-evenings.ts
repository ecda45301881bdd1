import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Added by Evenings1796964400000. */
export class ValidEvenings1796964402000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE broadcasts VALIDATE CONSTRAINT broadcasts_evening_id_fkey');
  }
}
