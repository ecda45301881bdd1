import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The channel by its id: its name may change. */
export class SiteChannel1796964403000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE site_channels (
        platform text COLLATE "C" NOT NULL PRIMARY KEY,
        channel_id text COLLATE "C" NOT NULL,
        name text NOT NULL,
        display_name text NOT NULL,
        names text[] NOT NULL,
        problem text COLLATE "C"
      );
      COMMENT ON TABLE site_channels IS 'The channel that the site belongs to.';
      COMMENT ON COLUMN site_channels.name IS 'Its login, as last reported by the platform.';
      COMMENT ON COLUMN site_channels.names IS 'Every login that it has had, in lower case.';
      COMMENT ON COLUMN site_channels.problem IS 'unknown: the platform no longer has it. taken: the name in the settings is another account’s. Null: none.';
    `);
  }
}
