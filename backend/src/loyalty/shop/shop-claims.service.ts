import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { BalanceFullError } from '../../members/points/points.errors.js';
import { PointsService } from '../../members/points/points.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { parseClaimId } from './claim-id.js';
import type { ClaimState, TeamState } from './claim-states.js';
import { ClaimStateError } from './claim.errors.js';
import type { ClaimStatesSetDto, RefusedClaimDto, ShopClaimDto } from './dto/shop-claim.dto.js';
import { LiveClaimsService } from './live-claims.service.js';
import { ShopClaim } from './shop-claim.entity.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ClaimNotFoundError } from './shop.errors.js';
import { ADVANCE_CLAIM } from './shop-claims.statements.js';

interface AdvanceClaimRow {
  outcome: 'changed' | 'no_claim' | 'wrong_state';
  state: ClaimState;
}

interface ClaimKey {
  readonly memberId: number;
  readonly claimDate: Date;
}

/**
 * The team's changes to claims. Allowed state changes and audit entries are in `sql/advance_claim.sql` and
 * `members/points/sql/refund_claim.sql`.
 */
@Injectable()
export class ShopClaimsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly points: PointsService,
    private readonly keys: MemberKeysService,
    private readonly lists: ShopClaimsListService,
    private readonly live: LiveClaimsService,
    private readonly caches: CacheInvalidationService,
    private readonly audited: AuditedChangeService,
  ) {}

  /**
   * Delivers an open claim, or reverts a delivered one to pending.
   * @throws ClaimNotFoundError, ClaimStateError
   */
  async toggleDelivery(id: string, actor: Actor): Promise<ShopClaimDto> {
    const state = await this.advance(id, null, null, actor);
    await this.caches.invalidate('shop');
    return this.read(id, state);
  }

  /** @throws ClaimNotFoundError, ClaimStateError, BalanceFullError */
  async setState(id: string, state: TeamState, note: string | null, actor: Actor): Promise<ShopClaimDto> {
    await this.move(id, state, note, actor);
    await this.caches.invalidate('shop');
    return this.read(id, state);
  }

  /** Handles each claim separately, so that one refusal does not affect the others. */
  async setStates(
    ids: readonly string[],
    state: TeamState,
    note: string | null,
    actor: Actor,
  ): Promise<ClaimStatesSetDto> {
    const moved: string[] = [];
    const refused: RefusedClaimDto[] = [];
    for (const id of new Set(ids)) {
      try {
        await this.move(id, state, note, actor);
        moved.push(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ id, error: error.message, code: error.code, params: { ...error.params } });
      }
    }
    await this.caches.invalidate('shop');
    const changed = await Promise.all(moved.map((id) => this.read(id, state)));
    return { changed, refused };
  }

  /** Saves the team's internal note; null removes it. @throws ClaimNotFoundError */
  async saveNote(id: string, note: string | null, actor: Actor): Promise<void> {
    const key = await this.keyOf(id);
    await this.audited.make({ action: 'claim.note', actor }, async (manager) => {
      const claim = await manager.findOne(ShopClaim, { where: key, lock: { mode: 'for_no_key_update' } });
      if (!claim) throw new ClaimNotFoundError();
      await manager.update(ShopClaim, { id: claim.id }, { internalNote: note });
      return { entityId: id, before: { note: claim.internalNote }, after: { note } };
    });
  }

  /** The claim in the state set by this change, even if it has changed again since. */
  private async read(id: string, state: ClaimState): Promise<ShopClaimDto> {
    return { ...(await this.lists.one(id)), state, delivered: state === 'delivered' };
  }

  private async move(id: string, state: TeamState, note: string | null, actor: Actor): Promise<void> {
    if (state === 'rejected') await this.reject(id, note, actor);
    else await this.advance(id, state, note, actor);
  }

  /** @param to null to toggle between delivered and open @returns the new state */
  private async advance(
    id: string,
    to: TeamState | null,
    note: string | null,
    actor: Actor,
  ): Promise<ClaimState> {
    const { memberId, claimDate } = await this.keyOf(id);
    const values = [memberId, claimDate, to, note, actor.memberId, actor.requestId];
    const { outcome, state } = await callFunction<AdvanceClaimRow>(this.pool, ADVANCE_CLAIM, values);
    if (outcome === 'no_claim') throw new ClaimNotFoundError();
    if (outcome === 'wrong_state') throw new ClaimStateError({ state });
    this.live.publish({ memberId, id, state });
    return state;
  }

  private async reject(id: string, note: string | null, actor: Actor): Promise<void> {
    const { memberId, claimDate } = await this.keyOf(id);
    const request = { memberId, claimDate, to: 'rejected', note } as const;
    const outcome = await this.points.refundClaim(request, actor);
    switch (outcome.kind) {
      case 'refunded':
        this.live.publish({ memberId, id, state: 'rejected' });
        return;
      case 'wrong_state':
        throw new ClaimStateError({ state: outcome.state });
      case 'balance_full':
        throw new BalanceFullError();
      default:
        throw new ClaimNotFoundError();
    }
  }

  private async keyOf(id: string): Promise<ClaimKey> {
    const parsed = parseClaimId(id);
    const memberId = parsed && (await this.keys.find(parsed.userId));
    if (!memberId) throw new ClaimNotFoundError();
    return { memberId, claimDate: parsed.claimDate };
  }
}
