import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A second Discord channel, for viewers; which events each channel posts; and incidents the team is told of. */
export class AnnouncementsAndIncidents1796950000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE claim_channels ADD types text[] COLLATE "C" NOT NULL DEFAULT '{claim.made}';
      ALTER TABLE claim_channels DROP CONSTRAINT claim_channels_channel_check;
      ALTER TABLE claim_channels ADD CONSTRAINT claim_channels_channel_check
        CHECK (channel IN ('chat', 'discord', 'announcements')) NOT VALID;
      COMMENT ON TABLE claim_channels IS
        'Where events are announced: in chat, in the team’s Discord channel, and in the viewers’ (announcements).';
      COMMENT ON COLUMN claim_channels.types IS 'The types of events it announces while it is on.';

      CREATE TABLE incidents (
        kind text COLLATE "C" NOT NULL,
        began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        raised_at timestamptz,
        CONSTRAINT incidents_pkey PRIMARY KEY (kind)
      );
      COMMENT ON TABLE incidents IS 'Problems that the leader sees now or saw minutes ago. Deleted once they are over.';
      COMMENT ON COLUMN incidents.raised_at IS 'When the event that notifies the team was recorded. Null: not long enough yet.';
    `);
  }
}
