import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Winners can answer on the site, and their time starts again if they could not have answered. */
export class RaffleAnswers1796920000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE raffle_draws
        ADD COLUMN answered_on text COLLATE "C",
        ADD COLUMN reachable_at timestamptz,
        ADD COLUMN extended_at timestamptz,
        ADD CONSTRAINT raffle_draws_answered_on_check CHECK (answered_on IN ('chat', 'site')) NOT VALID;
      ALTER TABLE raffle_draws ALTER COLUMN reachable_at SET DEFAULT clock_timestamp();
      COMMENT ON COLUMN raffle_draws.answered_on IS 'Where the winner answered. Null if they did not have to.';
      COMMENT ON COLUMN raffle_draws.reachable_at IS
        'Last check at which a waiting winner could have answered. Null while they cannot.';
      COMMENT ON COLUMN raffle_draws.extended_at IS
        'When the time to answer last started again, because the winner could not have answered.';
    `);
  }
}
