import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import {
  isSchemaCurrent,
  OutdatedDatabaseError,
} from '../../../../backend/src/core/database/schema-version.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { startSiteProcess } from '../../../support/site-process.js';

const SENTENCE =
  'This database was created by a version of Greenroom before 0.2 and cannot be upgraded. Start with an empty database (if you use `npm start`, delete the folder .data).';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // The migrations table in version 0.1.
  await database.query(
    `UPDATE migrations SET "timestamp" = 1795226400000, name = 'InitialSchema1795226400000'`,
  );
});
afterAll(() => database.drop());

describe('a version 0.1 database', () => {
  it('is refused by the migrating process, which changes nothing', async () => {
    const before = await database.query('SELECT * FROM migrations');
    const migrating = migrate({ ownerUrl: database.ownerUrl, appUrl: database.url });
    await expect(migrating).rejects.toThrow(new OutdatedDatabaseError());
    expect(await database.query('SELECT * FROM migrations')).toEqual(before);
  });

  it('is refused by a process waiting for another to migrate', async () => {
    await expect(isSchemaCurrent(database.url)).rejects.toThrow(SENTENCE);
  });

  it('stops startup with one sentence', async () => {
    await expect(startSiteProcess({ database })).rejects.toThrow(
      new Error(`The site did not start:\n${SENTENCE}\n`),
    );
  });
});
