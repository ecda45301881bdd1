import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How push services answer for each device: one that is refused for days, while others are not, is removed. */
export class PushAnswers1796963000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE push_subscriptions
        ADD COLUMN service text COLLATE "C",
        ADD COLUMN accepted_on date,
        ADD COLUMN refused_on date,
        ADD COLUMN refused_days date[] DEFAULT '{}' NOT NULL;
      COMMENT ON COLUMN push_subscriptions.service IS 'Origin of the push service. Null: it was never called for this device.';
      COMMENT ON COLUMN push_subscriptions.accepted_on IS 'The last day (UTC) on which its service accepted a message.';
      COMMENT ON COLUMN push_subscriptions.refused_on IS 'The last day (UTC) on which its service refused a message, since it last accepted one.';
      COMMENT ON COLUMN push_subscriptions.refused_days IS 'Those on which the service accepted messages for another device. Removed at three.';
    `);
  }
}
