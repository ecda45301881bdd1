import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ownerDataSource } from '../../../../backend/src/core/database/data-source.js';
import { ENTITIES } from '../../../../backend/src/app/entities.js';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import { type EmptyDatabase, emptyDatabase } from './empty-database.js';

let database: EmptyDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

describe('the migrations', () => {
  it('leave a schema in which the entities find nothing to change', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl, ENTITIES).initialize();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('make the indexes that the entities only name', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl, ENTITIES).initialize();
    try {
      const named = dataSource.entityMetadatas
        .flatMap(({ indices }) => indices)
        .filter(({ synchronize }) => !synchronize)
        .map(({ name }) => name);
      const stored = await dataSource.query<{ indexname: string }[]>('SELECT indexname FROM pg_indexes');
      expect(named.length).toBeGreaterThan(0);
      expect(stored.map(({ indexname }) => indexname)).toEqual(expect.arrayContaining(named));
    } finally {
      await dataSource.destroy();
    }
  });

  it('go down to nothing, and up again', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl, ENTITIES).initialize();
    try {
      for (let left = MIGRATIONS.length; left > 0; left -= 1) await dataSource.undoLastMigration();
      const left = await dataSource.query<object[]>(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v')
           AND relname NOT LIKE 'migrations%'
         UNION ALL
         SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
      );
      expect(left).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
    await expect(migrate(database)).resolves.toBeUndefined();
  });

  it('run once when five replicas start at the same moment', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await Promise.all(Array.from({ length: 5 }, () => migrate({ ...database, log })));
    expect(lines).toEqual(MIGRATIONS.map(({ name }) => `Migrated: ${name}`));
  });

  it('pass a second time without a change', async () => {
    const lines: string[] = [];
    await migrate(database);
    await migrate({ ...database, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });
});
