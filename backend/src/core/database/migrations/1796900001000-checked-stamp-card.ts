import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates existing rows against the previous migration's constraints, without blocking the site. */
export class CheckedStampCard1796900001000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE earning_rules VALIDATE CONSTRAINT earning_rules_stamp_card_minutes_check',
    );
    await queryRunner.query(
      'ALTER TABLE earning_rules VALIDATE CONSTRAINT earning_rules_stamp_card_points_check',
    );
    await queryRunner.query('ALTER TABLE earned_days VALIDATE CONSTRAINT earned_days_stamp_minutes_check');
    await queryRunner.query('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_reason_check');
  }
}
