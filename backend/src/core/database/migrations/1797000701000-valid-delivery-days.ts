import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Added by DeliveryDays1797000700000. */
export class ValidDeliveryDays1797000701000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE shop_items VALIDATE CONSTRAINT shop_items_delivery_days_check');
  }
}
