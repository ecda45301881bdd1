import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleting an account lifted what the team or the member had decided about it; now it waits for them to come back. */
export class WhatOutlivesAnAccount1796818422000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- As in members, but for earns_nothing: a file of former-members.sh from before lacks it, and says false.
      ALTER TABLE former_members ADD COLUMN suspended_until timestamptz, ADD COLUMN banned_until timestamptz,
        ADD COLUMN under_age_since timestamptz, ADD COLUMN earns_nothing boolean NOT NULL DEFAULT false
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION IF EXISTS meet_members(text, text[], text[], bytea[], text[]), come_back(bigint, bytea[]),
        resume_break(bigint, bytea[]);
      ALTER TABLE former_members DROP COLUMN suspended_until, DROP COLUMN banned_until, DROP COLUMN under_age_since,
        DROP COLUMN earns_nothing
    `);
  }
}
