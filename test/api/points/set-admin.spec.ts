import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAdmin, createUser } from '../../support/factories.js';
import { ACTOR, type PointsHarness, pointsHarness } from './points-harness.js';

let harness: PointsHarness;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(() => harness.database.query('UPDATE users SET is_admin = false'));
afterAll(() => harness.close());

describe('the admin right', () => {
  it('is granted and taken with an audit entry each', async () => {
    await createAdmin(harness.database);
    const { userId } = await createUser(harness.database);
    expect(await harness.points.setAdmin(userId, true, ACTOR)).toEqual({ kind: 'set' });
    expect(await harness.points.setAdmin(userId, true, ACTOR)).toEqual({ kind: 'unchanged' });
    expect(await harness.points.setAdmin(userId, false, ACTOR)).toEqual({ kind: 'set' });
    const trail = await harness.database.query(
      'SELECT actor_id, before, after FROM audit_entries WHERE entity_id = $1 ORDER BY id',
      [userId],
    );
    expect(trail).toEqual([
      { actor_id: '1', before: { isAdmin: false }, after: { isAdmin: true } },
      { actor_id: '1', before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  it('stays with the last admin', async () => {
    const { userId } = await createAdmin(harness.database);
    expect(await harness.points.setAdmin(userId, false, ACTOR)).toEqual({ kind: 'last_admin' });
    expect(await harness.points.setAdmin('nobody', false, ACTOR)).toEqual({ kind: 'no_user' });
  });

  it('stays with one of two who take it from each other at the same moment, in every of 100 rounds', async () => {
    const [one, two] = [await createAdmin(harness.database), await createAdmin(harness.database)];
    for (let round = 0; round < 100; round++) {
      await harness.database.query('UPDATE users SET is_admin = true WHERE user_id = ANY ($1)', [
        [one.userId, two.userId],
      ]);
      const outcomes = await Promise.all([
        harness.points.setAdmin(two.userId, false, { ...ACTOR, userId: one.userId }),
        harness.points.setAdmin(one.userId, false, { ...ACTOR, userId: two.userId }),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['last_admin', 'set']);
    }
  });
});
