import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import type { Actor } from '../common/access/viewer.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { PG_POOL } from '../database/pg-pool.js';
import { claims, draws, rewardClaims } from '../common/metrics/meters.js';
import { LiveBalances } from './live-balances.service.js';
import type { PointHistoryDto } from './dto/point-history.dto.js';
import type {
  BalanceState,
  ClaimItemOutcome,
  ClaimItemRequest,
  ClaimRewardOutcome,
  ClaimRewardRequest,
  ResetRewardTimerOutcome,
  SetAdminOutcome,
  SetPointsOutcome,
} from './points-outcomes.js';
import {
  BALANCE_OF,
  type BalanceRow,
  CLAIM_ITEM,
  CLAIM_REWARD,
  type ClaimItemRow,
  type ClaimRewardRow,
  HISTORY_OF,
  type HistoryRow,
  RESET_REWARD_TIMER,
  SET_ADMIN,
  SET_POINTS,
  type SetPointsRow,
} from './points-statements.js';
import { UserNotFoundError } from './points.errors.js';

/**
 * Everything that moves points. Each verb is one call of one SQL function, which decides under its locks and commits by
 * itself: when the connection is lost the outcome is unknown, the error goes up as a 503, and the caller asks again with
 * the same idempotency key. New balances are published after the commit, never in it.
 */
@Injectable()
export class PointsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveBalances,
  ) {}

  async claimItem(request: ClaimItemRequest): Promise<ClaimItemOutcome> {
    const { userId, itemId, expectedPrice, idempotencyKey } = request;
    const row = await this.callFunction<ClaimItemRow>(CLAIM_ITEM, [
      userId,
      itemId,
      expectedPrice,
      idempotencyKey,
    ]);
    claims.inc({ outcome: row.outcome });
    switch (row.outcome) {
      case 'claimed':
      case 'replayed': {
        const balance = balanceAfter(row);
        const price = row.price;
        if (row.outcome === 'claimed' && price > 0) this.publish(userId, balance);
        const { item_name: itemName, claim_date: claimDate } = row;
        return { kind: row.outcome, claimId: row.claim_id, itemName, price, claimDate, balance };
      }
      case 'need_points':
        return { kind: 'need_points', missing: row.price - row.balance_after };
      case 'no_user':
        throw new UserNotFoundError();
      default:
        return { kind: row.outcome };
    }
  }

  async claimReward(request: ClaimRewardRequest): Promise<ClaimRewardOutcome> {
    const { userId, cooldownHours, idempotencyKey } = request;
    const row = await this.callFunction<ClaimRewardRow>(CLAIM_REWARD, [
      userId,
      cooldownHours,
      idempotencyKey,
    ]);
    rewardClaims.inc({ outcome: row.outcome });
    switch (row.outcome) {
      case 'claimed':
      case 'replayed': {
        const balance = balanceAfter(row);
        const { tiers, reward_index: rewardIndex, claimed_at: claimedAt, next_claim_at: nextClaimAt } = row;
        const { roll, server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce } = row;
        if (row.outcome === 'claimed') draws.inc({ tier: tiers[rewardIndex]?.tier ?? '' });
        if (row.outcome === 'claimed' && tiers[rewardIndex]?.points !== 0) this.publish(userId, balance);
        const draw = { roll, serverSeedHash, clientSeed, nonce };
        const spinId = row.spin_id;
        return { kind: row.outcome, spinId, tiers, rewardIndex, draw, claimedAt, nextClaimAt, balance };
      }
      case 'cooldown':
        return { kind: 'cooldown', nextClaimAt: row.next_claim_at };
      case 'no_user':
        throw new UserNotFoundError();
      default:
        return { kind: row.outcome };
    }
  }

  /** @param points the new balance, 0..2^53-1; writes its audit entry itself */
  async setPoints(userId: string, points: number, actor: Actor): Promise<SetPointsOutcome> {
    const values = [userId, points, actor.userId, actor.requestId];
    const row = await this.callFunction<SetPointsRow>(SET_POINTS, values);
    if (row.outcome === 'no_user' || row.outcome === 'balance_full') return { kind: row.outcome };
    const balance = balanceAfter(row);
    if (row.outcome === 'set') this.publish(userId, balance);
    return { kind: row.outcome, balance };
  }

  /** Writes its audit entry itself. */
  async setAdmin(userId: string, isAdmin: boolean, actor: Actor): Promise<SetAdminOutcome> {
    const values = [userId, isAdmin, actor.userId, actor.requestId];
    const { outcome } = await this.callFunction<{ outcome: SetAdminOutcome['kind'] }>(SET_ADMIN, values);
    return { kind: outcome };
  }

  /** The user can claim the daily reward at once. Writes its audit entry itself. */
  async resetRewardTimer(userId: string, actor: Actor): Promise<ResetRewardTimerOutcome> {
    const { outcome } = await this.callFunction<{ outcome: ResetRewardTimerOutcome['kind'] }>(
      RESET_REWARD_TIMER,
      [userId, actor.userId, actor.requestId],
    );
    return { kind: outcome };
  }

  /** @throws UserNotFoundError */
  async balanceOf(userId: string): Promise<BalanceState> {
    const { rows } = await this.pool.query<BalanceRow>({ ...BALANCE_OF, values: [userId] });
    if (!rows[0]) throw new UserNotFoundError();
    return { points: rows[0].points, version: rows[0].version };
  }

  /**
   * The user's ledger, newest first.
   * @param page counted from 1
   * @throws UserNotFoundError
   */
  async historyOf(userId: string, page: number): Promise<PointHistoryDto> {
    const { version: total } = await this.balanceOf(userId);
    const values = [userId, Math.max(0, total - offsetOf(page)), PAGE_SIZE];
    const { rows } = await this.pool.query<HistoryRow>({ ...HISTORY_OF, values });
    const entries = rows.map((row) => ({
      version: row.version,
      delta: row.delta,
      balanceAfter: row.balance_after,
      reason: row.reason,
      label: row.label,
      createdAt: row.created_at,
    }));
    return { entries, pagination: paginationOf(total, page) };
  }

  private publish(userId: string, { points, version }: BalanceState): void {
    this.live.publish({ userId, points, version });
  }

  private async callFunction<Row extends QueryResultRow>(
    statement: QueryConfig,
    values: unknown[],
  ): Promise<Row> {
    const { rows } = await this.pool.query<Row>({ ...statement, values });
    if (!rows[0]) throw new Error(`${statement.name} answered no row`);
    return rows[0];
  }
}

function balanceAfter(row: { balance_after: number; balance_version: number }): BalanceState {
  return { points: row.balance_after, version: row.balance_version };
}
