import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ownerDataSource } from '../../../../backend/src/core/database/data-source.js';
import { ENTITIES } from '../../../../backend/src/app/entities.js';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import { type EmptyDatabase, emptyDatabase } from './empty-database.js';

/** Entities declare no constraints or indexes, so TypeORM would drop the ones it doesn't know. */
const ONLY_IN_MIGRATIONS = /^(ALTER TABLE "\w+" DROP CONSTRAINT|DROP INDEX) /;

let database: EmptyDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

describe('the migrations', () => {
  it('create the columns the entities declare', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl, ENTITIES).initialize();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      const queries = upQueries.map(({ query }) => query);
      expect(queries.filter((query) => !ONLY_IN_MIGRATIONS.test(query))).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('cannot be reverted', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl).initialize();
    try {
      await expect(dataSource.undoLastMigration()).rejects.toThrow('Migrations only go forward');
    } finally {
      await dataSource.destroy();
    }
  });

  it('run once when five replicas start at the same time', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await Promise.all(Array.from({ length: 5 }, () => migrate({ ...database, log })));
    expect(lines).toEqual(MIGRATIONS.map(({ name }) => `Migrated: ${name}`));
  });

  it('change nothing on a second run', async () => {
    const lines: string[] = [];
    await migrate(database);
    await migrate({ ...database, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });
});
