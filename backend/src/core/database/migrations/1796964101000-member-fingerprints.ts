import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** For the list with which a restore carries over what was decided about members since the backup. */
export class MemberFingerprints1796964101000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE identities ADD COLUMN stored_fingerprint bytea;
      COMMENT ON COLUMN identities.stored_fingerprint IS 'As in former_members. Null until the leader adds it, and once forgotten.';
    `);
  }
}
