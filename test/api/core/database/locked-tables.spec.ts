import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownerDataSource } from '../../../../backend/src/core/database/data-source.js';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

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

describe('a migration of a table that somebody else holds', () => {
  it('lets those go on who wait behind it, and tries again', async () => {
    const owner = await ownerDataSource(database.ownerUrl).initialize();
    // The last one that runs in a transaction, and what comes after it: a migration without one waits for as long as it takes.
    const last = MIGRATIONS.findLastIndex((each) => !('transaction' in new each()));
    const undone = MIGRATIONS.slice(last);
    for (let count = 0; count < undone.length; count++) await owner.undoLastMigration();
    await owner.destroy();
    await other.query('BEGIN');
    // Every migration writes to it at its end.
    await other.query('LOCK TABLE migrations IN SHARE MODE');

    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
      if (lines.length === 1) void other.query('COMMIT');
    };
    await migrate({ ownerUrl: database.ownerUrl, appUrl: database.url, log });
    expect(lines).toEqual([
      'Somebody is reading or writing what a migration has to lock. Trying again in 1 s',
      ...undone.map(({ name }) => `Migrated: ${name}`),
    ]);
  });
});

/** What docs and rules ask of one that makes an index. */
class OddIndex1999999999000 implements MigrationInterface {
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS odd_idx');
    await queryRunner.query('CREATE INDEX CONCURRENTLY odd_idx ON hunts (name)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX odd_idx');
  }
}

describe('a migration that makes an index beside the running site', () => {
  it('replaces the one that a failed attempt left behind', async () => {
    const isValid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'odd_idx'::regclass`;
    await database.query('CREATE INDEX odd_idx ON hunts (name)');
    await database.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'odd_idx'::regclass`);
    const migrations: (new () => MigrationInterface)[] = MIGRATIONS;
    migrations.push(OddIndex1999999999000);
    try {
      await migrate({ ownerUrl: database.ownerUrl, appUrl: database.url });
    } finally {
      migrations.pop();
    }
    expect(await database.query(isValid)).toEqual([{ indisvalid: true }]);
  });
});
