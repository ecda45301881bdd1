import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin } from '../../support/factories.js';
import { assertInvariants } from '../../support/invariants.js';

const ROUNDS = 50;

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
    for (let round = 0; round < ROUNDS; round++) {
      await database.query('UPDATE users SET is_admin = true');
      const answers = await Promise.all([
        first.patch(`/api/users/${two.userId}`, { isAdmin: false }),
        second.patch(`/api/users/${one.userId}`, { isAdmin: false }),
      ]);
      // The slower one is refused as the last admin, or is no admin any more when the guard asks.
      const refusals = answers.map(({ status }) => status).filter((status) => status !== 200);
      expect(refusals).toHaveLength(1);
      expect([403, 409]).toContain(refusals[0]);
      await assertInvariants(database);
    }
  });
});
