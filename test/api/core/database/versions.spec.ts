import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FunctionsOnly } from '../../../../backend/src/core/database/migrations/functions-only.js';
import { ownerDataSource } from '../../../../backend/src/core/database/data-source.js';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { prepareDatabase } from '../../../../backend/src/core/database/prepare.js';
import { isSchemaCurrent } from '../../../../backend/src/core/database/schema-version.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { withMigration } from './with-migration.js';

const SILENT = { info: () => {}, warn: () => {} };

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const migrateIt = (log?: (line: string) => void) =>
  migrate({ ownerUrl: database.ownerUrl, appUrl: database.url, ...(log && { log }) });
const NEXT_VERSION = `CREATE OR REPLACE FUNCTION iso_time(p_at timestamptz) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER AS $$ SELECT 'new' $$`;
const isoTime = async () =>
  (await database.query<{ said: string }>('SELECT iso_time(now()) AS said'))[0]?.said;

/** Leftovers of the next version: a migration unknown to this one, and its functions. */
async function upgradeToNext(): Promise<void> {
  await database.query(
    `INSERT INTO migrations ("timestamp", name) VALUES (1999999999000, 'NextVersion1999999999000')`,
  );
  await database.query(NEXT_VERSION);
}

describe("a process on a newer version's database", () => {
  beforeEach(upgradeToNext);

  it("leaves that version's functions alone", async () => {
    const lines: string[] = [];
    await migrateIt((line) => lines.push(line));
    expect(await isoTime()).toBe('new');
    expect(lines).toEqual(['The database has a newer version, so its functions are left unchanged.']);
  });

  it.each([
    ['may migrate', () => database.ownerUrl],
    ['may not migrate, as after `roll.sh --back`', () => database.url],
  ])('starts where it %s, and writes nothing', async (_what, ownerUrl) => {
    await prepareDatabase({ url: database.url, ownerUrl: ownerUrl() }, SILENT);
    expect(await isoTime()).toBe('new');
  });
});

describe('a leader of the previous version, which starts during an upgrade', () => {
  it('still finds the function that it calls first', async () => {
    const app = new pg.Client({ connectionString: database.url });
    await app.connect();
    try {
      expect((await app.query('SELECT move_claim_notifications()')).rowCount).toBe(1);
    } finally {
      await app.end();
    }
  });
});

describe('a process waiting for another to migrate', () => {
  it('continues only once the functions are in place too', async () => {
    await withMigration(class NextFunctions1999999999000 extends FunctionsOnly {}, async () => {
      expect(await isSchemaCurrent(database.url)).toBe(false);
      const owner = await ownerDataSource(database.ownerUrl).initialize();
      await owner.runMigrations({ transaction: 'each' });
      await owner.destroy();
      expect(await isSchemaCurrent(database.url)).toBe(false);
      await migrateIt();
      expect(await isSchemaCurrent(database.url)).toBe(true);
    });
  });
});

describe('a process on a database of the same version', () => {
  it('restores its functions', async () => {
    await database.query(NEXT_VERSION);
    await migrateIt();
    expect(await isoTime()).not.toBe('new');
  });
});
