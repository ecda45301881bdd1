import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../../core/common/access/viewer.js';
import { offsetOf, paginationOf } from '../../core/common/pagination/pagination.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { type Visitor, withheld } from '../../site/trust/visitor.js';
import { claims } from '../../core/common/metrics/meters.js';
import { LiveBalancesService } from './live-balances.service.js';
import type { PointHistoryDto, TeamPointEntryDto, TeamPointHistoryDto } from './dto/point-history.dto.js';
import {
  balanceAfter,
  type BalanceState,
  type ClaimItemOutcome,
  type ClaimItemRequest,
  type GivePointsOutcome,
  type GivePointsRequest,
  type PayCommandOutcome,
  type RefundOutcome,
  type RefundRequest,
  type SetPointsOutcome,
} from './points-outcomes.js';
import {
  BALANCE_OF,
  type BalanceRow,
  CLAIM_ITEM,
  type ClaimItemRow,
  CONFIRM_COMMAND,
  GIVE_POINTS,
  type GivePointsRow,
  LEDGER_PAGE_OF,
  type LedgerPage,
  PAY_COMMAND,
  type PayCommandRow,
  REFUND_CLAIM,
  type RefundClaimRow,
  REFUND_COMMAND,
  type RefundCommandRow,
  SET_POINTS,
  type SetPointsRow,
  TAKE_POINTS,
  type TakePointsRow,
  UNANSWERED_PAYMENTS,
  UNDO_POINTS,
  type UndoPointsRow,
} from './points.statements.js';
import { UserNotFoundError } from '../members.errors.js';

/**
 * Balances and their ledger. Each method that changes points calls one SQL function, which decides under its
 * own locks and commits. If the connection is lost, the outcome is unknown: the caller gets a 503 and retries
 * with the same idempotency key. New balances are published after the commit.
 */
@Injectable()
export class PointsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveBalancesService,
  ) {}

  async claimItem(request: ClaimItemRequest): Promise<ClaimItemOutcome> {
    const { memberId, itemId, expectedPrice, idempotencyKey, answers } = request;
    const values = [memberId, itemId, expectedPrice, idempotencyKey, answers];
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
      case 'key_reused':
      case 'suspended':
      case 'no_item':
      case 'price_changed':
      case 'answers_needed':
      case 'out_of_stock':
        return { kind: row.outcome };
      default:
        return { kind: row.outcome, detail: row.detail ?? {} };
    }
  }

  /** Ends a claim and refunds its price. For a rejection, the SQL function writes the audit entry. */
  async refundClaim(
    request: RefundRequest,
    by: Pick<Actor, 'memberId'> & Partial<Actor>,
  ): Promise<RefundOutcome> {
    const { memberId, claimDate, to, note } = request;
    const values = [memberId, claimDate, to, note, by.memberId, by.requestId ?? null];
    const row = await callFunction<RefundClaimRow>(this.pool, REFUND_CLAIM, values);
    switch (row.outcome) {
      case 'refunded': {
        const balance = balanceAfter(row);
        // A free claim does not change the balance, and connections ignore a version they have already sent.
        this.live.publish({ memberId, ...balance });
        return { kind: row.outcome, balance };
      }
      case 'wrong_state':
        return { kind: row.outcome, state: row.state };
      default:
        return { kind: row.outcome };
    }
  }

  /** The SQL function writes the audit entry. @param points the new balance, 0..2^53-1 */
  async setPoints(memberId: number, points: number, actor: Actor): Promise<SetPointsOutcome> {
    const values = [memberId, points, actor.memberId, actor.requestId];
    const row = await callFunction<SetPointsRow>(this.pool, SET_POINTS, values);
    if (row.outcome === 'no_user') return { kind: row.outcome };
    const balance = balanceAfter(row);
    if (row.outcome === 'set') this.live.publish({ memberId, ...balance });
    return { kind: row.outcome, balance };
  }

  /** The SQL function writes the audit entry. */
  async givePoints(request: GivePointsRequest, actor: Actor): Promise<GivePointsOutcome> {
    const { memberId, points, reason, idempotencyKey } = request;
    const values = [memberId, points, reason, idempotencyKey, actor.memberId, actor.requestId];
    const row = await callFunction<GivePointsRow>(this.pool, GIVE_POINTS, values);
    switch (row.outcome) {
      case 'given':
      case 'replayed': {
        const balance = balanceAfter(row);
        if (row.outcome === 'given') this.live.publish({ memberId, ...balance });
        return { kind: row.outcome, balance };
      }
      case 'gift_limit':
      case 'daily_limit':
        return { kind: row.outcome, allowed: row.allowed };
      default:
        return { kind: row.outcome };
    }
  }

  /** @param lineId Twitch's id of the message, which can only be paid for once */
  async payCommand(memberId: number, commandId: number, lineId: string): Promise<PayCommandOutcome> {
    const row = await callFunction<PayCommandRow>(this.pool, PAY_COMMAND, [memberId, commandId, lineId]);
    switch (row.outcome) {
      case 'paid': {
        const balance = balanceAfter(row);
        this.live.publish({ memberId, ...balance });
        return { kind: row.outcome, paymentId: row.payment_id, balance };
      }
      case 'need_points':
        return { kind: row.outcome, cost: row.cost, points: row.balance_after };
      default:
        return { kind: row.outcome };
    }
  }

  /** Refunds a command that was not answered; a second refund does nothing. */
  async refundCommand(memberId: number, paymentId: number): Promise<RefundCommandRow['outcome']> {
    const row = await callFunction<RefundCommandRow>(this.pool, REFUND_COMMAND, [memberId, paymentId]);
    if (row.outcome === 'refunded') this.live.publish({ memberId, ...balanceAfter(row) });
    return row.outcome;
  }

  /** Marks a command as answered in chat, so that its payment is no longer refunded. */
  async confirmCommand(paymentId: number): Promise<void> {
    await this.pool.query({ ...CONFIRM_COMMAND, values: [paymentId] });
  }

  /** Refunds commands whose answer may never have reached the chat. */
  async refundUnanswered(): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; memberId: number }>(UNANSWERED_PAYMENTS);
    for (const { id, memberId } of rows) await this.refundCommand(memberId, id);
  }

  /** Takes at most what the member has. The SQL function writes the audit entry. */
  async takePoints(memberId: number, points: number, actor: Actor): Promise<TakePointsRow['outcome']> {
    const values = [memberId, points, actor.memberId, actor.requestId];
    const row = await callFunction<TakePointsRow>(this.pool, TAKE_POINTS, values);
    if (row.outcome === 'taken') this.live.publish({ memberId, ...balanceAfter(row) });
    return row.outcome;
  }

  /** Undoes a change by the team. The SQL function writes the audit entry. @param version of the entry */
  async undoPoints(
    memberId: number,
    version: number,
    actor: Actor,
  ): Promise<{ readonly kind: UndoPointsRow['outcome']; readonly balance: BalanceState }> {
    const values = [memberId, version, actor.memberId, actor.requestId];
    const row = await callFunction<UndoPointsRow>(this.pool, UNDO_POINTS, values);
    const balance = balanceAfter(row);
    if (row.outcome === 'undone') this.live.publish({ memberId, ...balance });
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
  async historyOf(memberId: number, page: number): Promise<TeamPointHistoryDto> {
    const values = [memberId, offsetOf(page)];
    const { rows } = await this.pool.query<{ ledger: LedgerPage<TeamPointEntryDto> | null }>({
      ...LEDGER_PAGE_OF,
      values,
    });
    const ledger = rows[0]?.ledger;
    if (!ledger) throw new UserNotFoundError();
    return { entries: ledger.entries, pagination: paginationOf(ledger.total, page) };
  }

  /**
   * The viewer's own ledger, without the names of items withheld from them.
   * @param ledger null if the member does not exist
   * @throws UserNotFoundError
   */
  toHistory(ledger: LedgerPage | null, page: number, visitor: Visitor): PointHistoryDto {
    if (!ledger) throw new UserNotFoundError();
    const entries = ledger.entries.map(({ restrictions, ...entry }) =>
      restrictions && withheld(restrictions, visitor) ? { ...entry, label: null } : entry,
    );
    return { entries, pagination: paginationOf(ledger.total, page) };
  }
}
