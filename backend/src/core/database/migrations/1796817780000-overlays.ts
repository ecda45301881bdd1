import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Addresses of the overlays that OBS shows. */
export class Overlays1796817780000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE overlay_addresses (
        name text COLLATE "C" NOT NULL,
        secret_hash bytea NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT overlay_addresses_pkey PRIMARY KEY (name),
        CONSTRAINT overlay_addresses_secret_hash_check CHECK (octet_length(secret_hash) = 32)
      );
    `);
  }
}
