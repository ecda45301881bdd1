import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue, CachedValues } from '../../core/common/cached-value.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PageRecords } from '../../core/common/routes/page-records.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { PlayNowService } from '../play/play-now.service.js';
import type { AwardOutcome } from '../prizes/prize.js';
import { PrizesService } from '../prizes/prizes.service.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../core/replicas/cache-invalidation.service.js';
import { toStoredRules } from '../../loyalty/shop/item-rules.js';
import type {
  AwardedDto,
  CreateRaffleDto,
  RaffleDto,
  RaffleEntriesDto,
  RaffleSummaryDto,
} from './dto/raffle.dto.js';
import { DrawnMembersService } from './drawn-members.service.js';
import {
  AnotherRaffleError,
  JustDrawnError,
  RaffleNotFoundError,
  RaffleStateError,
  WinnerAwaitedError,
  WinnerHasTimeError,
} from './raffles.errors.js';
import {
  AWARD_RAFFLE_DRAW,
  CLOSE_RAFFLE,
  CREATE_RAFFLE,
  CURRENT_RAFFLE,
  DRAW_RAFFLE,
  FINISHED_RAFFLES,
  KEYS_OF,
  LAST_RAFFLES,
  NEXT_DRAFT,
  ONE_RAFFLE,
  OPEN_RAFFLE,
  type RaffleRow,
  TONIGHTS_RAFFLES,
} from './raffles.statements.js';

/**
 * The entries of this many raffles are cached: those of 10,000 people are 350 kB, and everyone who verifies a
 * draw reads them.
 */
const KEPT_ENTRIES = 10;

/** Reads and changes raffles. The rules are in `live/raffles/sql`. */
@Injectable()
export class RafflesService {
  private readonly row = new CachedValue(() => this.readCurrent(), MAX_STALE_MS);
  private readonly answer = new CachedValue(async () => {
    const row = await this.row.get();
    return toResponse({ raffle: row && (await this.toDto(row)) });
  }, MAX_STALE_MS);
  private readonly finished = new CachedValue(async () => {
    const { rows } = await this.pool.query<RaffleSummaryDto>(FINISHED_RAFFLES);
    return toResponse(rows);
  }, MAX_STALE_MS);
  private readonly entries = new CachedValues(async (id) => toResponse(await this.entriesOf(id)), {
    max: KEPT_ENTRIES,
    maxAgeMs: MAX_STALE_MS,
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly audited: AuditedChangeService,
    private readonly prizes: PrizesService,
    private readonly promoGuard: PromoGuardService,
    private readonly drawn: DrawnMembersService,
    caches: CacheInvalidationService,
    playNow: PlayNowService,
    records: PageRecords,
    routes: CachedRoutes,
  ) {
    caches.register('raffle', this.row, this.answer, this.finished, this.entries);
    routes.serveFromCache('/api/raffles/current', () => this.answer.peek());
    routes.serveFromCache('/api/raffles/finished', () => this.finished.peek());
    playNow.register('raffle', async () => {
      const row = await this.current();
      return row && row.state !== 'finished' ? row.id : null;
    });
    records.add('/play/:id', async (id) => {
      const row = await this.find(id);
      return row !== null && row.state !== 'draft';
    });
  }

  /** The running raffle, or else the last one; from memory. */
  current(): Promise<RaffleRow | null> {
    return this.row.get();
  }

  body(): Promise<CachedResponse> {
    return this.answer.get();
  }

  /** Finished raffles, newest first; from memory. */
  finishedBody(): Promise<CachedResponse> {
    return this.finished.get();
  }

  /** A raffle as the public may see it. @throws RaffleNotFoundError */
  async one(id: number): Promise<RaffleDto> {
    const row = await this.find(id);
    if (!row || row.state === 'draft') throw new RaffleNotFoundError();
    return this.toDto(row);
  }

  /** For the team, newest first. */
  last(): Promise<ListSlice<RaffleDto>> {
    return this.list(LAST_RAFFLES);
  }

  /** For the team: what is running, the next draft, and the last one of the evening, newest first. */
  tonight(): Promise<ListSlice<RaffleDto>> {
    return this.list(TONIGHTS_RAFFLES);
  }

  /** A raffle as the team sees it, including drafts. @throws RaffleNotFoundError */
  async desk(id: number): Promise<RaffleDto> {
    const row = await this.find(id);
    if (!row) throw new RaffleNotFoundError();
    return this.toDto(row);
  }

  /** The entries that were hashed when the raffle closed, from memory. */
  entriesBody(id: number): Promise<CachedResponse> {
    return this.entries.get(id);
  }

  private async entriesOf(id: number): Promise<RaffleEntriesDto> {
    const { rows } = await this.pool.query<{ key: string }>({ ...KEYS_OF, values: [id] });
    return { keys: rows.map(({ key }) => key) };
  }

  /** @throws PrizeIncompleteError, NoPrizeItemError, PromotionError */
  async create(input: CreateRaffleDto, actor: Actor): Promise<RaffleDto> {
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
    return this.desk(entityId);
  }

  /**
   * @param id null for the newest draft
   * @throws RaffleNotFoundError, RaffleStateError, AnotherRaffleError
   */
  async open(id: number | null, actor: Actor): Promise<RaffleDto> {
    const raffle = id ?? (await this.pool.query<{ id: number }>(NEXT_DRAFT)).rows[0]?.id;
    if (raffle === undefined) throw new RaffleNotFoundError();
    return this.afterStep(
      raffle,
      await callForOutcome(this.pool, OPEN_RAFFLE, [raffle, actor.memberId, actor.requestId]),
    );
  }

  /** @throws RaffleNotFoundError, RaffleStateError */
  async close(id: number, actor: Actor): Promise<RaffleDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, CLOSE_RAFFLE, [id, actor.memberId, actor.requestId]),
    );
  }

  /**
   * @param note passes over the awaited winner
   * @throws RaffleNotFoundError, RaffleStateError, WinnerAwaitedError, WinnerHasTimeError, JustDrawnError,
   * PromotionError
   */
  async draw(id: number, note: string | null, actor: Actor): Promise<RaffleDto> {
    if (note !== null) await this.promoGuard.check(note);
    return this.afterStep(
      id,
      await callForOutcome(this.pool, DRAW_RAFFLE, [id, note, actor.memberId, actor.requestId]),
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

  private async afterStep(id: number, outcome: string): Promise<RaffleDto> {
    switch (outcome) {
      case 'opened':
      case 'closed':
      case 'drawn':
        await this.changed();
        return this.desk(id);
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

  private async list(statement: { text: string }): Promise<ListSlice<RaffleDto>> {
    const { rows } = await this.pool.query<RaffleRow>(statement);
    return new ListSlice(await Promise.all(rows.map((row) => this.toDto(row))));
  }

  private async find(id: number): Promise<RaffleRow | null> {
    return (await this.pool.query<RaffleRow>({ ...ONE_RAFFLE, values: [id] })).rows[0] ?? null;
  }

  private async readCurrent(): Promise<RaffleRow | null> {
    return (await this.pool.query<RaffleRow>(CURRENT_RAFFLE)).rows[0] ?? null;
  }

  private async toDto({ prize, draws, ...row }: RaffleRow): Promise<RaffleDto> {
    return {
      ...row,
      prize: await this.prizes.describe(prize),
      draws: draws.map(({ award, userId: _, ...draw }) => ({ ...draw, isAwarded: isAwarded(award) })),
    };
  }
}

const isAwarded = (award: AwardOutcome | null): boolean => award === 'awarded';
