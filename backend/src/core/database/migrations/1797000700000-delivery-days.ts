import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Items can say when they are usually delivered. */
export class DeliveryDays1797000700000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE shop_items ADD COLUMN delivery_days integer;
      ALTER TABLE shop_items ADD CONSTRAINT shop_items_delivery_days_check CHECK (delivery_days > 0) NOT VALID;
    `);
  }
}
