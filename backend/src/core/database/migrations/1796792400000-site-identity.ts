import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Lets a site recognise its own exports: importing one into itself would add everyone's points once more. */
export class SiteIdentity1796792400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- At most one row, from the first export on.
      CREATE TABLE site_identity (
        id integer NOT NULL DEFAULT 1,
        site_id text COLLATE "C" NOT NULL DEFAULT gen_random_uuid(),
        CONSTRAINT site_identity_pkey PRIMARY KEY (id),
        CONSTRAINT site_identity_id_check CHECK (id = 1)
      );
    `);
  }
}
