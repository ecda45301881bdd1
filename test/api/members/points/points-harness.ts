import { expect } from '@jest/globals';
import pg from 'pg';
import type { ClaimItemRequest } from '../../../../backend/src/members/points/points-outcomes.js';
import { PointsService } from '../../../../backend/src/members/points/points.service.js';
import type { LiveBalancesService } from '../../../../backend/src/members/points/live-balances.service.js';
import type { BalanceChange } from '../../../../backend/src/core/replicas/messages.js';
import type { ClaimRewardRequest } from '../../../../backend/src/loyalty/rewards/reward-draw.statements.js';
import { RewardDrawsService } from '../../../../backend/src/loyalty/rewards/reward-draws.service.js';
import { RewardSeedsService } from '../../../../backend/src/loyalty/rewards/reward-seeds.service.js';
import type { AccessCheckService } from '../../../../backend/src/core/common/access/access-check.service.js';
import type { SecurityLog } from '../../../../backend/src/core/common/logging/security-log.js';
import type { Role } from '../../../../backend/src/core/common/access/role.js';
import { RolesService } from '../../../../backend/src/members/users/roles.service.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin } from '../../../support/factories.js';

export const ACTOR = { memberId: 1, userId: '1', requestId: 'request-1', role: 'admin' as Role };
/** A key that no member has. */
export const NOBODY = 1_000_000;

/** The points services under the runtime role, recording what they publish. */
export interface PointsHarness {
  readonly database: TestDatabase;
  readonly points: PointsService;
  readonly draws: RewardDrawsService;
  readonly seeds: RewardSeedsService;
  readonly roles: RolesService;
  readonly published: BalanceChange[];
  claimItem(
    request: Pick<ClaimItemRequest, 'memberId' | 'itemId'> & Partial<ClaimItemRequest>,
  ): ReturnType<PointsService['claimItem']>;
  /** Advances a claim as the team does; null toggles. */
  advanceClaim(memberId: number, claimDate: Date, to: string | null): Promise<string>;
  claimReward(
    request: Pick<ClaimRewardRequest, 'memberId'> & Partial<ClaimRewardRequest>,
  ): ReturnType<RewardDrawsService['claim']>;
  /**
   * Pays a tick with only this member present, from two connections in parallel. @returns the balance right
   * after it
   */
  payOut(memberId: number): Promise<{ points: number; version: number }>;
  close(): Promise<void>;
}

export async function pointsHarness(): Promise<PointsHarness> {
  const database = await testDatabase();
  // The admin acting in these tests.
  const admin = await createAdmin(database, { userId: ACTOR.userId, nickname: 'Admin' });
  expect(admin.memberId).toBe(ACTOR.memberId);
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  const published: BalanceChange[] = [];
  /** Start times must differ, and on a fast machine the clock may not advance between two. */
  let broadcasts = 0;
  const live = { publish: (change: BalanceChange) => void published.push(change) };
  const points = new PointsService(pool, live as LiveBalancesService);
  const draws = new RewardDrawsService(pool, live as LiveBalancesService);
  return {
    database,
    points,
    draws,
    seeds: new RewardSeedsService(pool),
    roles: new RolesService(pool, {} as AccessCheckService, {} as SecurityLog),
    published,
    claimItem: (request) =>
      points.claimItem({ expectedPrice: null, idempotencyKey: null, answers: null, ...request }),
    advanceClaim: async (memberId, claimDate, to) => {
      const { rows } = await pool.query<{ outcome: string }>(
        'SELECT outcome FROM advance_claim($1, $2, $3, NULL, $4, NULL)',
        [memberId, claimDate, to, ACTOR.memberId],
      );
      return String(rows[0]?.outcome);
    },
    claimReward: (request) => draws.claim({ cooldownHours: 24, idempotencyKey: null, ...request }),
    payOut: async (memberId) => {
      const [tick] = await database.query<{ id: string }>(
        `WITH live AS (
           INSERT INTO broadcasts (started_at) VALUES (timestamptz '2026-01-01' + $2 * interval '1 minute') RETURNING id),
         tick AS (
           INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, rules)
           SELECT id, 1, now(), now(), now(),
             (SELECT to_jsonb(r) FROM earning_rules r) || '{"min_account_days": 0, "watching_pays": true, "day": "2026-11-22"}'
           FROM live RETURNING id)
         INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked)
         SELECT id, $1, true, false, false FROM tick RETURNING tick_id AS id`,
        [memberId, (broadcasts += 1)],
      );
      const pay = () => pool.query('SELECT pay_tick($1, 5)', [tick?.id]);
      await Promise.all([pay(), pay()]);
      const [entry] = await database.query<{ points: number; version: number }>(
        `SELECT balance_after::int AS points, version::int FROM point_entries WHERE reason = 'watching' AND ref_id = $1`,
        [tick?.id],
      );
      return entry ?? { points: Number.NaN, version: Number.NaN };
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** Makes this the configuration for the next rewards. */
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
