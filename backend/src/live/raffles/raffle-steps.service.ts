import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { toStoredRules } from '../../loyalty/shop/item-rules.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import { PrizesService } from '../prizes/prizes.service.js';
import { DrawnMembersService } from './drawn-members.service.js';
import type { AwardedDto, CreateRaffleDto, TeamRaffleDto } from './dto/raffle.dto.js';
import {
  AnotherRaffleError,
  JustDrawnError,
  RaffleNotFoundError,
  RaffleStateError,
  WinnerAwaitedError,
  WinnerHasTimeError,
} from './raffles.errors.js';
import { RafflesService } from './raffles.service.js';
import {
  AWARD_RAFFLE_DRAW,
  CLOSE_RAFFLE,
  CREATE_RAFFLE,
  DRAW_RAFFLE,
  NEXT_DRAFT,
  OPEN_RAFFLE,
  TAKE_RAFFLE,
} from './raffles.statements.js';

/** Prepares raffles and takes their steps. The rules are in `live/raffles/sql`. */
@Injectable()
export class RaffleStepsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly raffles: RafflesService,
    private readonly audited: AuditedChangeService,
    private readonly prizes: PrizesService,
    private readonly promoGuard: PromoGuardService,
    private readonly drawn: DrawnMembersService,
    private readonly caches: CacheInvalidationService,
  ) {}

  /** @throws PrizeIncompleteError, NoPrizeItemError, PromotionError */
  async create(input: CreateRaffleDto, actor: Actor): Promise<TeamRaffleDto> {
    await this.promoGuard.check(input.title);
    const prize = await this.prizes.check(input.prize);
    const { title, winners, minutes = null, claimMinutes, mayWinAgain, teamMayEnter } = input;
    const rules = toStoredRules(input.rules ?? {});
    const change = { action: 'raffle.create', actor, topic: 'raffle' } as const;
    const { entityId } = await this.audited.make(change, async (manager) => {
      const values = [title, prize, rules, winners, minutes, claimMinutes, mayWinAgain, teamMayEnter];
      const [row] = await manager.query<{ id: number }[]>(CREATE_RAFFLE, values);
      const after = { title, prize, rules, winners, minutes, claimMinutes, mayWinAgain, teamMayEnter };
      return { entityId: row!.id, before: null, after };
    });
    return this.raffles.desk(entityId);
  }

  /**
   * @param id null for the newest draft
   * @throws RaffleNotFoundError, RaffleStateError, AnotherRaffleError
   */
  async open(id: number | null, actor: Actor): Promise<TeamRaffleDto> {
    const raffle = id ?? (await this.pool.query<{ id: number }>(NEXT_DRAFT)).rows[0]?.id;
    if (raffle === undefined) throw new RaffleNotFoundError();
    return this.afterStep(
      raffle,
      await callForOutcome(this.pool, OPEN_RAFFLE, [raffle, actor.memberId, actor.requestId]),
    );
  }

  /** @throws RaffleNotFoundError, RaffleStateError */
  async close(id: number, actor: Actor): Promise<TeamRaffleDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, CLOSE_RAFFLE, [id, actor.memberId, actor.requestId]),
    );
  }

  /**
   * The team member runs the raffle from now on, until another takes it over.
   * @throws RaffleNotFoundError, RaffleStateError
   */
  async take(id: number, actor: Actor): Promise<TeamRaffleDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, TAKE_RAFFLE, [id, actor.memberId, actor.requestId]),
    );
  }

  /**
   * @param note passes over the awaited winner
   * @param seen number of draws that the actor has seen; null if unknown
   * @throws RaffleNotFoundError, RaffleStateError, WinnerAwaitedError, WinnerHasTimeError, JustDrawnError,
   * PromotionError
   */
  async draw(
    id: number,
    { note, seen }: { note: string | null; seen: number | null },
    actor: Actor,
  ): Promise<TeamRaffleDto> {
    if (note !== null) await this.promoGuard.check(note);
    return this.afterStep(
      id,
      await callForOutcome(this.pool, DRAW_RAFFLE, [id, note, seen, actor.memberId, actor.requestId]),
    );
  }

  /** Retries awarding a prize. @throws RaffleNotFoundError, RaffleStateError if there is nothing to award */
  async award(id: number, draw: number, actor: Actor): Promise<AwardedDto> {
    const outcome = await callForOutcome(this.pool, AWARD_RAFFLE_DRAW, [
      id,
      draw,
      actor.memberId,
      actor.requestId,
    ]);
    if (outcome === 'no_raffle') throw new RaffleNotFoundError();
    if (outcome === 'no_draw') throw new RaffleStateError();
    await this.changed();
    return { outcome };
  }

  /** Call after a step of a raffle: updates it, the stock and balances everywhere, and notifies who was drawn. */
  async changed(): Promise<void> {
    await this.prizes.refreshAfterAward('raffle');
    await this.drawn.notify().catch(() => undefined);
  }

  private async afterStep(id: number, outcome: string): Promise<TeamRaffleDto> {
    switch (outcome) {
      case 'opened':
      case 'closed':
      case 'drawn':
        await this.changed();
        return this.raffles.desk(id);
      case 'taken':
        await this.caches.invalidate('raffle');
        return this.raffles.desk(id);
      case 'no_raffle':
        throw new RaffleNotFoundError();
      case 'another_runs':
        throw new AnotherRaffleError();
      case 'waiting':
        throw new WinnerAwaitedError();
      case 'has_time':
        throw new WinnerHasTimeError();
      case 'just_drawn':
        throw new JustDrawnError();
      default:
        throw new RaffleStateError();
    }
  }
}
