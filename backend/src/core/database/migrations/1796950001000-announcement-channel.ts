import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The row of the viewers’ Discord channel, switched off. */
export class AnnouncementChannel1796950001000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO claim_channels (channel, types) VALUES ('announcements', '{stream.live,raffle.won}')`,
    );
  }
}
