import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAllSessions, startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { forceRace } from './force-race.js';

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

describe('PATCH /api/users/{userId}', () => {
  it.each([
    ['admin', { isAdmin: false }, 'last_admin'],
    ['owner', { isAdmin: false }, 'last_admin'],
    ['owner', { role: 'admin' }, 'last_owner'],
  ])(
    `leaves one of two with the role %s who send %j for each other at the same time, in each of ${ROUNDS} rounds`,
    async (role, change, refusal) => {
      const [one, two] = [await createAdmin(database), await createAdmin(database)];
      const [first, second] = [await site.signIn(one.userId), await site.signIn(two.userId)];
      await confirmAllSessions(database);
      for (let round = 0; round < ROUNDS; round++) {
        await database.query('UPDATE members SET role = CASE WHEN id = ANY ($1) THEN $2 END', [
          [one.memberId, two.memberId],
          role,
        ]);
        const answers = await forceRace(database, 'SELECT FROM members FOR UPDATE', 2, () =>
          Promise.all([
            first.patch(`/api/users/${two.userId}`, change),
            second.patch(`/api/users/${one.userId}`, change),
          ]),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: refusal });
        await assertInvariants(database);
      }
    },
  );
});
