import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Forgetting a member read all shares and all seeds, and an import may have made tens of thousands of members. */
export class MembersSharesAndSeeds1796964002000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['import_shares', 'reward_seeds']) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_member_id_idx`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${table}_member_id_idx ON ${table} (member_id)`);
    }
  }
}
