import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Validates the channels against the first of these migrations, without blocking the site. */
export class CheckedChannels1796950002000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE claim_channels VALIDATE CONSTRAINT claim_channels_channel_check');
  }
}
