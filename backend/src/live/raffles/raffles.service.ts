import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue, CachedValues } from '../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PageRecords } from '../../core/common/routes/page-records.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { GameRoutesService } from '../play/game-routes.service.js';
import { PlayNowService } from '../play/play-now.service.js';
import type { AwardOutcome } from '../prizes/prize.js';
import { PrizesService } from '../prizes/prizes.service.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../core/replicas/cache-invalidation.service.js';
import type { RaffleDto, RaffleEntriesDto, RaffleSummaryDto, TeamRaffleDto } from './dto/raffle.dto.js';
import { RaffleNotFoundError } from './raffles.errors.js';
import {
  CURRENT_RAFFLE,
  FINISHED_RAFFLES,
  KEYS_OF,
  LAST_RAFFLES,
  ONE_RAFFLE,
  RAFFLE_DESK,
  type RaffleRow,
  type TeamRaffleRow,
  TONIGHTS_RAFFLES,
} from './raffles.statements.js';

/**
 * The entries of this many raffles are cached: those of 10,000 people are 350 kB, and everyone who verifies a
 * draw reads them.
 */
const KEPT_ENTRIES = 10;

/** Reads raffles. */
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
    private readonly prizes: PrizesService,
    caches: CacheInvalidationService,
    playNow: PlayNowService,
    records: PageRecords,
    routes: GameRoutesService,
  ) {
    caches.register('raffle', this.row, this.answer, this.finished, this.entries);
    // A prize may become a casino item.
    caches.register('shop', this.answer);
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

  /** A raffle as stored. */
  async find(id: number): Promise<RaffleRow | null> {
    return (await this.pool.query<RaffleRow>({ ...ONE_RAFFLE, values: [id] })).rows[0] ?? null;
  }

  /** A raffle as the public may see it. @throws RaffleNotFoundError */
  async one(id: number): Promise<RaffleDto> {
    const row = await this.find(id);
    if (!row || row.state === 'draft') throw new RaffleNotFoundError();
    return this.toDto(row);
  }

  /** For the team, newest first. */
  last(): Promise<ListSlice<TeamRaffleDto>> {
    return this.list(LAST_RAFFLES);
  }

  /** For the team: what is running, the next draft, and the last one of the evening, newest first. */
  tonight(): Promise<ListSlice<TeamRaffleDto>> {
    return this.list(TONIGHTS_RAFFLES);
  }

  /** A raffle as the team sees it, including drafts. @throws RaffleNotFoundError */
  async desk(id: number): Promise<TeamRaffleDto> {
    const { rows } = await this.pool.query<TeamRaffleRow>({ ...RAFFLE_DESK, values: [id] });
    if (!rows[0]) throw new RaffleNotFoundError();
    return this.toTeamDto(rows[0]);
  }

  /** The entries that were hashed when the raffle closed, from memory. */
  entriesBody(id: number): Promise<CachedResponse> {
    return this.entries.get(id);
  }

  private async entriesOf(id: number): Promise<RaffleEntriesDto> {
    const { rows } = await this.pool.query<{ key: string }>({ ...KEYS_OF, values: [id] });
    return { keys: rows.map(({ key }) => key) };
  }

  private async list(statement: { text: string }): Promise<ListSlice<TeamRaffleDto>> {
    const { rows } = await this.pool.query<TeamRaffleRow>(statement);
    return new ListSlice(await Promise.all(rows.map((row) => this.toTeamDto(row))));
  }

  private async readCurrent(): Promise<RaffleRow | null> {
    return (await this.pool.query<RaffleRow>(CURRENT_RAFFLE)).rows[0] ?? null;
  }

  /** Without what is unknown, because Tonight reads it all evening. */
  private async toTeamDto({ holder, awaited, ...row }: TeamRaffleRow): Promise<TeamRaffleDto> {
    return { ...(await this.toDto(row)), ...(holder && { holder }), ...(awaited && { awaited }) };
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
