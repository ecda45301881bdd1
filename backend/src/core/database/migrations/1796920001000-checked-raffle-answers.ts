import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates existing draws against the previous migration's constraint, without blocking the site. */
export class CheckedRaffleAnswers1796920001000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE raffle_draws VALIDATE CONSTRAINT raffle_draws_answered_on_check');
  }
}
