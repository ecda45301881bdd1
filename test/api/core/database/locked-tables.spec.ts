import type { QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { ForwardMigration } from '../../../../backend/src/core/database/migrations/forward-migration.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { withMigration } from './with-migration.js';

let database: TestDatabase;
let other: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
});
afterEach(() => other.query('ROLLBACK'));
afterAll(async () => {
  await other.end();
  await database.drop();
});

class OddColumn1999999998000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE hunts ADD odd text');
  }
}

describe('a migration of a table locked by another transaction', () => {
  it('makes way for queries queued behind it, and retries', async () => {
    await other.query('BEGIN');
    // Every migration ends by writing to this table.
    await other.query('LOCK TABLE migrations IN SHARE MODE');

    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
      if (lines.length === 1) void other.query('COMMIT');
    };
    await withMigration(OddColumn1999999998000, () =>
      migrate({ ownerUrl: database.ownerUrl, appUrl: database.url, log }),
    );
    expect(lines).toEqual([
      'A table that a migration has to lock is in use. Trying again in 1 s',
      'Migrated: OddColumn1999999998000',
    ]);
  });
});

/** Follows the documented rules for creating an index. */
class OddIndex1999999999000 extends ForwardMigration {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS odd_idx');
    await queryRunner.query('CREATE INDEX CONCURRENTLY odd_idx ON hunts (name)');
  }
}

describe('a migration that creates an index on a live site', () => {
  it('replaces an invalid index left by a failed attempt', async () => {
    const isValid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'odd_idx'::regclass`;
    await database.query('CREATE INDEX odd_idx ON hunts (name)');
    await database.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'odd_idx'::regclass`);
    await withMigration(OddIndex1999999999000, () =>
      migrate({ ownerUrl: database.ownerUrl, appUrl: database.url }),
    );
    expect(await database.query(isValid)).toEqual([{ indisvalid: true }]);
  });
});
