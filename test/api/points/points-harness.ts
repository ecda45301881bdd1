import pg from 'pg';
import type { ClaimItemRequest, ClaimRewardRequest } from '../../../backend/src/points/points-outcomes.js';
import { PointsService } from '../../../backend/src/points/points.service.js';
import { RewardSeedsService } from '../../../backend/src/points/reward-seeds.service.js';
import type { BalanceChange } from '../../../backend/src/replicas/messages.js';
import type { LiveBalances } from '../../../backend/src/points/live-balances.service.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';

export const ACTOR = { userId: '1', requestId: 'request-1' };

/** The points services under the run-time role, with what they publish written down. */
export interface PointsHarness {
  readonly database: TestDatabase;
  readonly points: PointsService;
  readonly seeds: RewardSeedsService;
  readonly published: BalanceChange[];
  claimItem(
    request: Pick<ClaimItemRequest, 'userId' | 'itemId'> & Partial<ClaimItemRequest>,
  ): ReturnType<PointsService['claimItem']>;
  claimReward(
    request: Pick<ClaimRewardRequest, 'userId'> & Partial<ClaimRewardRequest>,
  ): ReturnType<PointsService['claimReward']>;
  close(): Promise<void>;
}

export async function pointsHarness(): Promise<PointsHarness> {
  const database = await testDatabase();
  // The admin who acts in these tests.
  await database.query(
    `INSERT INTO users (user_id, nickname, name, is_admin) VALUES ('1', 'Admin', 'admin', true)`,
  );
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  const published: BalanceChange[] = [];
  const live = { publish: (change: BalanceChange) => void published.push(change) };
  const points = new PointsService(pool, live as LiveBalances);
  return {
    database,
    points,
    seeds: new RewardSeedsService(pool),
    published,
    claimItem: (request) => points.claimItem({ expectedPrice: null, idempotencyKey: null, ...request }),
    claimReward: (request) => points.claimReward({ cooldownHours: 24, idempotencyKey: null, ...request }),
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
