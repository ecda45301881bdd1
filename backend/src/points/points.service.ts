import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../common/access/viewer.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { callFunction } from '../database/call-function.js';
import { PG_POOL } from '../database/pg-pool.js';
import { claims } from '../common/metrics/meters.js';
import { LiveBalances } from './live-balances.service.js';
import type { PointHistoryDto } from './dto/point-history.dto.js';
import {
  balanceAfter,
  type BalanceState,
  type ClaimItemOutcome,
  type ClaimItemRequest,
  type SetPointsOutcome,
} from './points-outcomes.js';
import {
  BALANCE_OF,
  type BalanceRow,
  CLAIM_ITEM,
  type ClaimItemRow,
  HISTORY_OF,
  type HistoryRow,
  SET_POINTS,
  type SetPointsRow,
} from './points-statements.js';
import { UserNotFoundError } from './points.errors.js';

/**
 * Balances and their ledger. Each verb that moves points is one call of one SQL function, which decides under its locks and
 * commits by itself: when the connection is lost the outcome is unknown, the error goes up as a 503, and the caller asks
 * again with the same idempotency key. New balances are published after the commit, never in it.
 */
@Injectable()
export class PointsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveBalances,
  ) {}

  async claimItem(request: ClaimItemRequest): Promise<ClaimItemOutcome> {
    const { memberId, itemId, expectedPrice, idempotencyKey } = request;
    const values = [memberId, itemId, expectedPrice, idempotencyKey];
    const row = await callFunction<ClaimItemRow>(this.pool, CLAIM_ITEM, values);
    claims.inc({ outcome: row.outcome });
    switch (row.outcome) {
      case 'claimed':
      case 'replayed': {
        const balance = balanceAfter(row);
        if (row.outcome === 'claimed' && row.price > 0) this.live.publish({ memberId, ...balance });
        return { kind: row.outcome, itemName: row.item_name, balance };
      }
      case 'need_points':
        return { kind: 'need_points', missing: row.price - row.balance_after };
      case 'no_user':
        throw new UserNotFoundError();
      default:
        return { kind: row.outcome };
    }
  }

  /** @param points the new balance, 0..2^53-1; writes its audit entry itself */
  async setPoints(memberId: number, points: number, actor: Actor): Promise<SetPointsOutcome> {
    const values = [memberId, points, actor.memberId, actor.requestId];
    const row = await callFunction<SetPointsRow>(this.pool, SET_POINTS, values);
    if (row.outcome === 'no_user' || row.outcome === 'balance_full') return { kind: row.outcome };
    const balance = balanceAfter(row);
    if (row.outcome === 'set') this.live.publish({ memberId, ...balance });
    return { kind: row.outcome, balance };
  }

  /** @throws UserNotFoundError */
  async balanceOf(memberId: number): Promise<BalanceState> {
    const { rows } = await this.pool.query<BalanceRow>({ ...BALANCE_OF, values: [memberId] });
    if (!rows[0]) throw new UserNotFoundError();
    return { points: rows[0].points, version: rows[0].version };
  }

  /**
   * The member's ledger, newest first.
   * @param page counted from 1
   * @throws UserNotFoundError
   */
  async historyOf(memberId: number, page: number): Promise<PointHistoryDto> {
    const { version: total } = await this.balanceOf(memberId);
    const values = [memberId, Math.max(0, total - offsetOf(page)), PAGE_SIZE];
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
}
