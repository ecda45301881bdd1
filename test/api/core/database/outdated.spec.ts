import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import {
  isSchemaCurrent,
  OutdatedDatabaseError,
} from '../../../../backend/src/core/database/schema-version.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { startSiteProcess } from '../../../support/site-process.js';

const SENTENCE =
  'This database is from before version 0.3, and this version cannot upgrade it. The last one that can is commit a40116da: run `git switch --detach a40116da`, start it once (`npm start`), stop it, and return with `git switch -`. With Docker, ./roll.sh does this for you.';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.query('DELETE FROM migrations');
  // The last but one of those the baseline replaces.
  await database.query(
    `INSERT INTO migrations ("timestamp", name)
      VALUES (1795579200000, 'InitialSchema1795579200000'), (1796950001000, 'AnnouncementChannel1796950001000')`,
  );
});
afterAll(() => database.drop());

describe('a database that lacks one migration from before the baseline', () => {
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
      new Error(`The site did not start: exit code 1\n${SENTENCE}\n`),
    );
  });
});
