import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** New claims are announced in chat and in a Discord channel, and items can be claimed from chat. */
export class ClaimNotifications1796097600000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Where claims are told, and how that goes. One row each.
      CREATE TABLE claim_channels (
        channel text COLLATE "C" NOT NULL,
        is_on boolean NOT NULL DEFAULT false,
        -- Its address, sealed by the application, and what of it may be shown.
        webhook bytea,
        webhook_hint text,
        -- In a row; nothing is tried before retry_at.
        failures integer NOT NULL DEFAULT 0,
        retry_at timestamptz,
        posted_at timestamptz,
        last_error text,
        last_error_at timestamptz,
        -- By the site itself, after too many failures.
        switched_off_at timestamptz,
        CONSTRAINT claim_channels_pkey PRIMARY KEY (channel),
        CONSTRAINT claim_channels_channel_check CHECK (channel IN ('chat', 'discord')),
        CONSTRAINT claim_channels_failures_check CHECK (failures >= 0)
      );
      INSERT INTO claim_channels (channel) VALUES ('chat'), ('discord');

      -- Claims that are still to be told. claim_item adds them in the claim's own transaction, so that none is lost. No
      -- foreign key to the channel: each claim would lock its row.
      CREATE TABLE claim_notifications (
        channel text COLLATE "C" NOT NULL,
        claim_id bigint NOT NULL,
        -- While somebody is telling it; after that it is told again.
        held_until timestamptz,
        CONSTRAINT claim_notifications_pkey PRIMARY KEY (channel, claim_id),
        CONSTRAINT claim_notifications_channel_check CHECK (channel IN ('chat', 'discord')),
        CONSTRAINT claim_notifications_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE CASCADE
      );

      ALTER TABLE bot_state ADD answers_redeem boolean NOT NULL DEFAULT false;
    `);
  }
}
