import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAll, startTestApp, type TestApp } from '../../support/app.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin } from '../../support/factories.js';
import { assertInvariants } from '../../support/invariants.js';
import { crowd } from './crowd.js';

const ROUNDS = 20;

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('PATCH /api/users/{userId} {isAdmin: false}', () => {
  it(`leaves one of two admins who send it for each other at the same moment, in each of ${ROUNDS} rounds`, async () => {
    const [one, two] = [await createAdmin(database), await createAdmin(database)];
    const [first, second] = [await site.signIn(one.userId), await site.signIn(two.userId)];
    await confirmAll(database);
    for (let round = 0; round < ROUNDS; round++) {
      await database.query('UPDATE members SET is_admin = true');
      const answers = await crowd(database, 'SELECT FROM members FOR UPDATE', 2, () =>
        Promise.all([
          first.patch(`/api/users/${two.userId}`, { isAdmin: false }),
          second.patch(`/api/users/${one.userId}`, { isAdmin: false }),
        ]),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await assertInvariants(database);
    }
  });
});
