import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A hunt that was started by mistake can be cancelled, and one that is over can be hidden. */
export class CancelledHunts1796818450000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE hunts
        ADD hidden boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT hunts_state_check,
        DROP CONSTRAINT hunts_finished_check,
        ADD CONSTRAINT hunts_state_check CHECK (state IN ('collecting', 'opening', 'finished', 'cancelled')) NOT VALID,
        ADD CONSTRAINT hunts_finished_check CHECK ((state = 'finished') = (end_cents IS NOT NULL)
          AND (state IN ('finished', 'cancelled')) = (finished_at IS NOT NULL)) NOT VALID
    `);
  }
}
