import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** By what a site knows its own exports: moved back into it, they would add everybody's points once more. */
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
