import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Drops what only versions before commit a40116da used. */
export class UnusedFunctions1796960001000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER IF EXISTS shop_claims_follow_delivered ON shop_claims;
      DROP FUNCTION IF EXISTS
        follow_delivered_flag(),
        claim_item(bigint, integer, bigint, text),
        record_sign_in(text, text, text, text, text, bytea[]),
        answer_raffle(bigint),
        advance_raffle();
      DROP TABLE IF EXISTS claim_notifications;
    `);
  }
}
