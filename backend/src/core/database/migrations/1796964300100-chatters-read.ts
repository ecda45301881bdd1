import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The team sees which payouts were made from a part of Twitch's list of chatters. */
export class ChattersRead1796964300100 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ticks ADD COLUMN chatters_read integer;
      COMMENT ON COLUMN ticks.chatters_read IS 'Chatters read before Twitch’s list broke off; null if it was complete, or not needed.';
      COMMENT ON TABLE ticks IS 'Payout intervals of a broadcast: open while attendance is recorded, then closed, then paid in batches. Written by open_tick, close_tick and pay_tick, except for chatters_read.';
    `);
  }
}
