import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createUser } from '../../../support/factories.js';
import { brokenInvariants } from '../../../support/invariants.js';
import { ACTOR, NOBODY, type PointsHarness, pointsHarness } from './points-harness.js';

let harness: PointsHarness;
let memberId: number;
let userId: string;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(async () => {
  ({ memberId, userId } = await createUser(harness.database, { points: 100 }));
  harness.published.length = 0;
});
afterAll(() => harness.close());

const trail = () =>
  harness.database.query(
    'SELECT actor_id, action, entity, before, after, request_id FROM audit_entries WHERE entity_id = $1',
    [userId],
  );

describe('setting a balance', () => {
  it('makes a ledger entry for the difference and an audit entry, and publishes the balance', async () => {
    expect(await harness.points.setPoints(memberId, 40, ACTOR)).toEqual({
      kind: 'set',
      balance: { points: 40, version: 2 },
    });
    expect(harness.published).toEqual([{ memberId, points: 40, version: 2 }]);
    expect(await trail()).toEqual([
      {
        actor_id: ACTOR.memberId,
        action: 'user.set-points',
        entity: 'user',
        before: { points: 100 },
        after: { points: 40 },
        request_id: 'request-1',
      },
    ]);
    expect(await brokenInvariants(harness.database)).toEqual([]);
  });

  it('to its current value changes nothing', async () => {
    expect(await harness.points.setPoints(memberId, 100, ACTOR)).toEqual({
      kind: 'unchanged',
      balance: { points: 100, version: 1 },
    });
    expect(await trail()).toEqual([]);
    expect(harness.published).toEqual([]);
  });

  it('goes up to 2^53 - 1 and not beyond', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(await harness.points.setPoints(memberId, most, ACTOR)).toMatchObject({
      balance: { points: most },
    });
    // PATCH rejects anything above this, so only the constraint is left to test.
    await expect(harness.points.setPoints(memberId, most + 1, ACTOR)).rejects.toMatchObject({
      constraint: 'balances_points_check',
    });
    expect(await harness.points.setPoints(memberId, 0, ACTOR)).toMatchObject({ balance: { points: 0 } });
  });

  it('reports an unknown user', async () => {
    expect(await harness.points.setPoints(NOBODY, 1, ACTOR)).toEqual({ kind: 'no_user' });
  });
});

describe('the history of a balance', () => {
  it('names the tier of a daily reward', async () => {
    const reward = await harness.claimReward({ memberId });
    const { entries } = await harness.points.historyOf(memberId, 1);
    expect(entries[0]).toMatchObject({ reason: 'daily_reward', version: 2 });
    expect(entries[0]?.label).toBe(reward.kind === 'claimed' ? reward.tiers[reward.rewardIndex]?.tier : '');
  });

  it('of an unknown user is refused', async () => {
    await expect(harness.points.historyOf(NOBODY, 1)).rejects.toThrow('User not found');
  });
});
