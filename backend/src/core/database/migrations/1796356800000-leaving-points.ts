import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Opting out of earning, forgetting members who were not seen for a while, and bans on the platform. */
export class LeavingPoints1796356800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Members who never signed in are forgotten when they were not seen for so many days.
      ALTER TABLE earning_rules ADD forget_unseen_days integer NOT NULL DEFAULT 30,
        ADD CONSTRAINT earning_rules_forget_unseen_days_check CHECK (forget_unseen_days BETWEEN 1 AND 3650);

      -- Who said that they want no points: fingerprints, since most of them are no members.
      CREATE TABLE earning_opt_outs (
        fingerprint bytea NOT NULL,
        opted_out_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT earning_opt_outs_pkey PRIMARY KEY (fingerprint),
        CONSTRAINT earning_opt_outs_fingerprint_check CHECK (octet_length(fingerprint) = 32)
      );

      -- By the platform, beside what the team decides: lifting one leaves the other. Infinity: until it is lifted.
      ALTER TABLE members ADD banned_until timestamptz;
      CREATE INDEX members_banned_until_idx ON members (id) WHERE banned_until IS NOT NULL;
    `);
  }
}
