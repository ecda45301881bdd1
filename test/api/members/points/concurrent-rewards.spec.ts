import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { forceRace } from './force-race.js';

let database: TestDatabase;
let site: TestApp;
let viewer: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
});
beforeEach(async () => {
  await database.truncate();
  const { userId } = await createUser(database);
  viewer = await site.signIn(userId);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** At least ten of them are in the database at the same time. */
const claim50 = (headers: Record<string, string> = {}) =>
  forceRace(database, 'SELECT FROM reward_seeds FOR UPDATE', 10, () =>
    Promise.all(Array.from({ length: 50 }, () => viewer.post('/api/rewards/claim', undefined, { headers }))),
  );
const spins = async () => {
  const [row] = await database.query<{ spins: number }>('SELECT count(*)::int AS spins FROM spins');
  return row?.spins;
};

describe('POST /api/rewards/claim, 50 times in parallel by one viewer', () => {
  it('pays one reward', async () => {
    const answers = await claim50();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      error: 'Daily reward already claimed',
    });
    expect(await spins()).toBe(1);
    await assertInvariants(database);
  });

  it('with one idempotency key pays one reward, and answers all alike', async () => {
    const answers = await claim50({ 'idempotency-key': 'one-click' });
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await spins()).toBe(1);
    await assertInvariants(database);
  });
});
