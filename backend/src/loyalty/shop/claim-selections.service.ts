import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import type { Actor } from '../../core/common/access/viewer.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { ClaimQuery } from './claim-list.rules.js';
import {
  MAX_SELECTED,
  MOVE_SELECTED,
  type MovedRow,
  type NewSelectionRow,
  selectClaims,
  SELECTION,
  UNDO_SELECTED,
} from './claim-selections.statements.js';
import { CLAIM_STATES, SELECTED_FROM, type SelectionState } from './claim-states.js';
import { SelectionNotFoundError } from './claim.errors.js';
import type { ClaimSelectionDto, NewClaimSelectionDto } from './dto/claim-selection.dto.js';
import { LiveClaimsService } from './live-claims.service.js';
import { listedWhere } from './shop-claims.statements.js';

/** So few that they take well under a second, even on a slow machine. */
const BATCH = 50;

/**
 * Moves all claims that match a filter. The set is fixed when it is selected, and moved in batches that can be
 * asked for again: `sql/move_selected_claims.sql`.
 */
@Injectable()
export class ClaimSelectionsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveClaimsService,
    private readonly caches: CacheInvalidationService,
  ) {}

  /** Selects the claims that match and can be moved to a state. Nothing is moved yet. */
  async select(
    { sort, filter }: ClaimQuery,
    state: SelectionState,
    { memberId }: Actor,
  ): Promise<NewClaimSelectionDto> {
    const from: readonly string[] = SELECTED_FROM[state];
    const states = (filter.states ?? CLAIM_STATES).filter((each) => from.includes(each));
    const where = listedWhere({ ...filter, states });
    const values = [...where.values, memberId, state];
    const row = await callFunction<NewSelectionRow>(this.pool, { text: selectClaims(sort, where) }, values);
    const claims = Math.min(row.matching, MAX_SELECTED);
    return {
      id: row.id,
      state,
      claims,
      waiting: claims,
      moved: 0,
      leftOut: 0,
      restored: 0,
      kept: 0,
      isUndone: false,
      isTruncated: row.matching > MAX_SELECTED,
      first: row.first ?? [],
    };
  }

  /** @throws SelectionNotFoundError */
  async read(id: number, { memberId }: Pick<Actor, 'memberId'>): Promise<ClaimSelectionDto> {
    const { rows } = await this.pool.query<ClaimSelectionDto>({ ...SELECTION, values: [id, memberId] });
    if (!rows[0]) throw new SelectionNotFoundError();
    return rows[0];
  }

  /** Moves the next claims, if any are waiting. @throws SelectionNotFoundError */
  move(id: number, actor: Actor): Promise<ClaimSelectionDto> {
    return this.step(MOVE_SELECTED, id, actor);
  }

  /** Moves the next claims back, if any are left, and stops moving the others. @throws SelectionNotFoundError */
  undo(id: number, actor: Actor): Promise<ClaimSelectionDto> {
    return this.step(UNDO_SELECTED, id, actor);
  }

  private async step(statement: QueryConfig, id: number, actor: Actor): Promise<ClaimSelectionDto> {
    const values = [id, actor.memberId, actor.requestId, BATCH];
    const { rows } = await this.pool.query<MovedRow>({ ...statement, values });
    for (const { member_id: memberId, platform_id: userId, claim_date: claimDate, state } of rows)
      this.live.publish({ memberId, id: userId + claimDate.toISOString(), state });
    if (rows.length > 0) await this.caches.invalidate('shop');
    return this.read(id, actor);
  }
}
