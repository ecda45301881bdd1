import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which paid commands were seen to be answered in chat. The others are refunded. */
export class AnsweredCommands1796814000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE command_payments ADD answered_at timestamptz;
      UPDATE command_payments SET answered_at = paid_at WHERE refunded_at IS NULL;
      ALTER TABLE command_payments
        ADD CONSTRAINT command_payments_outcome_check CHECK (answered_at IS NULL OR refunded_at IS NULL);
      CREATE INDEX command_payments_open_idx ON command_payments (paid_at)
        WHERE answered_at IS NULL AND refunded_at IS NULL;
    `);
  }
}
