import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which commands that were paid for the chat has seen answered: what stays open is given back. */
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
