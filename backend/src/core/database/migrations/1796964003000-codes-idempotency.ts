import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Codes whose answer was lost are sent again, and must not be refused as duplicates of themselves. */
export class CodesIdempotency1796964003000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE shop_codes ADD COLUMN idempotency_key text');
  }
}
