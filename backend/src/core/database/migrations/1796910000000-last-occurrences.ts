import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** When something last happened, such as a chat line or a backup. Written by replicas and by the backup. */
export class LastOccurrences1796910000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE last_occurrences (
        what text COLLATE "C" NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT last_occurrences_pkey PRIMARY KEY (what)
      );
    `);
  }
}
