import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * There is no `down`: the previous version runs on the newer schema, so a rollback
 * leaves the schema unchanged.
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(queryRunner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(
      new Error('Migrations only go forward: restore a backup to return to an older schema.'),
    );
  }
}
