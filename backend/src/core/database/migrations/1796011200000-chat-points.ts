import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bot's own commands about points are switched one by one. Giving and taking is off until an admin switches it on. */
export class ChatPoints1796011200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE bot_state
      ADD answers_top boolean NOT NULL DEFAULT true,
      ADD answers_watchtime boolean NOT NULL DEFAULT true,
      ADD answers_addpoints boolean NOT NULL DEFAULT false,
      ADD answers_takepoints boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION IF EXISTS refresh_names, take_points');
    await queryRunner.query(
      'ALTER TABLE bot_state DROP answers_top, DROP answers_watchtime, DROP answers_addpoints, DROP answers_takepoints',
    );
  }
}
