import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAdmin, createUser } from '../../support/factories.js';
import { ACTOR, NOBODY, type PointsHarness, pointsHarness } from '../points/points-harness.js';

let harness: PointsHarness;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(() => harness.database.query('UPDATE members SET is_admin = false'));
afterAll(() => harness.close());

describe('the admin right', () => {
  it('is granted and taken with an audit entry each', async () => {
    await createAdmin(harness.database);
    const { memberId, userId } = await createUser(harness.database);
    expect(await harness.rights.set(memberId, true, ACTOR)).toEqual({ kind: 'set' });
    expect(await harness.rights.set(memberId, true, ACTOR)).toEqual({ kind: 'unchanged' });
    expect(await harness.rights.set(memberId, false, ACTOR)).toEqual({ kind: 'set' });
    const trail = await harness.database.query(
      'SELECT actor_id, before, after FROM audit_entries WHERE entity_id = $1 ORDER BY id',
      [userId],
    );
    expect(trail).toEqual([
      { actor_id: ACTOR.memberId, before: { isAdmin: false }, after: { isAdmin: true } },
      { actor_id: ACTOR.memberId, before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  it('stays with the last admin', async () => {
    const { memberId } = await createAdmin(harness.database);
    expect(await harness.rights.set(memberId, false, ACTOR)).toEqual({ kind: 'last_admin' });
    expect(await harness.rights.set(NOBODY, false, ACTOR)).toEqual({ kind: 'no_user' });
  });

  it('stays with one of two who take it from each other at the same moment, in every of 100 rounds', async () => {
    const [one, two] = [await createAdmin(harness.database), await createAdmin(harness.database)];
    for (let round = 0; round < 100; round++) {
      await harness.database.query('UPDATE members SET is_admin = true WHERE id = ANY ($1)', [
        [one.memberId, two.memberId],
      ]);
      const outcomes = await Promise.all([
        harness.rights.set(two.memberId, false, { ...ACTOR, memberId: one.memberId }),
        harness.rights.set(one.memberId, false, { ...ACTOR, memberId: two.memberId }),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['last_admin', 'set']);
    }
  });
});
