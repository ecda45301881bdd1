import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Deleting an account lifted what the team or the member had decided about it. Now it is
 * kept in case they return.
 */
export class WhatOutlivesAnAccount1796818422000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- As in members, but for earns_nothing: a file of former-members.sh from before lacks it, and says false.
      ALTER TABLE former_members ADD COLUMN suspended_until timestamptz, ADD COLUMN banned_until timestamptz,
        ADD COLUMN under_age_since timestamptz, ADD COLUMN earns_nothing boolean NOT NULL DEFAULT false
    `);
  }
}
