import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Incidents are kept while Discord is off, and raised once more when it is on again. */
export class AlarmsRaisedAgain1796963001000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      COMMENT ON COLUMN incidents.raised_at IS 'When the event that notifies the team was recorded. Null: not long enough yet, or Discord has just been switched on again.';
    `);
  }
}
