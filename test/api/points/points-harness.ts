import { expect } from '@jest/globals';
import pg from 'pg';
import type { ClaimItemRequest } from '../../../backend/src/points/points-outcomes.js';
import { PointsService } from '../../../backend/src/points/points.service.js';
import type { LiveBalances } from '../../../backend/src/points/live-balances.service.js';
import type { BalanceChange } from '../../../backend/src/replicas/messages.js';
import type { ClaimRewardRequest } from '../../../backend/src/rewards/draw-outcomes.js';
import { RewardDrawsService } from '../../../backend/src/rewards/reward-draws.service.js';
import { RewardSeedsService } from '../../../backend/src/rewards/reward-seeds.service.js';
import { AdminRightsService } from '../../../backend/src/users/admin-rights.service.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin } from '../../support/factories.js';

export const ACTOR = { memberId: 1, userId: '1', requestId: 'request-1' };
/** A key that no member has. */
export const NOBODY = 1_000_000;

/** The points services under the run-time role, with what they publish written down. */
export interface PointsHarness {
  readonly database: TestDatabase;
  readonly points: PointsService;
  readonly draws: RewardDrawsService;
  readonly seeds: RewardSeedsService;
  readonly rights: AdminRightsService;
  readonly published: BalanceChange[];
  claimItem(
    request: Pick<ClaimItemRequest, 'memberId' | 'itemId'> & Partial<ClaimItemRequest>,
  ): ReturnType<PointsService['claimItem']>;
  claimReward(
    request: Pick<ClaimRewardRequest, 'memberId'> & Partial<ClaimRewardRequest>,
  ): ReturnType<RewardDrawsService['claim']>;
  close(): Promise<void>;
}

export async function pointsHarness(): Promise<PointsHarness> {
  const database = await testDatabase();
  // The admin who acts in these tests.
  const admin = await createAdmin(database, { userId: ACTOR.userId, nickname: 'Admin' });
  expect(admin.memberId).toBe(ACTOR.memberId);
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  const published: BalanceChange[] = [];
  const live = { publish: (change: BalanceChange) => void published.push(change) };
  const points = new PointsService(pool, live as LiveBalances);
  const draws = new RewardDrawsService(pool, live as LiveBalances);
  return {
    database,
    points,
    draws,
    seeds: new RewardSeedsService(pool),
    rights: new AdminRightsService(pool),
    published,
    claimItem: (request) => points.claimItem({ expectedPrice: null, idempotencyKey: null, ...request }),
    claimReward: (request) => draws.claim({ cooldownHours: 24, idempotencyKey: null, ...request }),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Makes this the list that the next rewards are drawn from. */
export async function useTiers(
  database: TestDatabase,
  ...tiers: [points: number, probability: number][]
): Promise<void> {
  const list = tiers.map(([points, probability], at) => ({
    tier: `Tier ${at}`,
    points,
    probability,
    color: '#ffffff',
  }));
  await database.query('INSERT INTO reward_configs (tiers) VALUES ($1)', [JSON.stringify(list)]);
}
