import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Speeds up payouts to thousands: checks read the whole ledger, and indexes of totals grew with every payout.
 */
export class PayoutSpeed1796626800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Each check looks one row up by its key. A connection plans that once and keeps to it until statistics are new: planned
      -- while the ledger was small, it read all of it for each balance of the first large payout or import.
      ALTER FUNCTION check_balance_posted() SET enable_seqscan = off;
      ALTER FUNCTION check_entry_applied() SET enable_seqscan = off;

      -- Updated with every payout, a page at a time and in no indexed column: with room for the new rows beside the old ones,
      -- their indexes stay as they are.
      ALTER TABLE earned_days SET (fillfactor = 50);
      ALTER TABLE earned_broadcasts SET (fillfactor = 50);
      ALTER TABLE viewer_facts SET (fillfactor = 50);
    `);
  }
}
