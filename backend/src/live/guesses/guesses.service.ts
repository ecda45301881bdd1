import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { HuntsService } from '../hunts/hunts.service.js';
import { GameRoutesService } from '../play/game-routes.service.js';
import { PlayChannelService } from '../play/play-channel.service.js';
import { PlayNowService } from '../play/play-now.service.js';
import { PrizesService } from '../prizes/prizes.service.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../core/replicas/cache-invalidation.service.js';
import type { GuessDto, StandingDto } from './dto/guess.dto.js';
import { isRunning } from './guess-rules.js';
import { GuessNotFoundError } from './guesses.errors.js';
import {
  CURRENT_GUESS,
  type GuessRow,
  LAST_GUESSES,
  ONE_GUESS,
  STANDINGS,
  TONIGHTS_GUESSES,
} from './guesses.statements.js';

/** Reads guess games; GuessAdminService changes them. */
@Injectable()
export class GuessesService {
  private readonly game = new CachedValue(() => this.readCurrent(), MAX_STALE_MS);
  private readonly answer = new CachedValue(
    async () => toResponse({ guess: await this.current() }),
    MAX_STALE_MS,
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly prizes: PrizesService,
    private readonly hunts: HuntsService,
    private readonly channel: PlayChannelService,
    caches: CacheInvalidationService,
    playNow: PlayNowService,
    routes: GameRoutesService,
  ) {
    caches.register('guess', this.game, this.answer);
    // A prize may become a casino item.
    caches.register('shop', this.game, this.answer);
    // The hunt's current balance determines the standings.
    caches.onInvalidate('hunt', () => void this.onHuntChanged());
    routes.serveFromCache('/api/guesses/current', () => this.answer.peek());
    playNow.register('guess', async () => {
      const guess = await this.current();
      return guess && isRunning(guess.state) ? guess.id : null;
    });
  }

  /** The running game, or else the last one, with its standings; from memory. */
  current(): Promise<GuessDto | null> {
    return this.game.get();
  }

  body(): Promise<CachedResponse> {
    return this.answer.get();
  }

  /** For the team, newest first. */
  last(): Promise<ListSlice<GuessDto>> {
    return this.list(LAST_GUESSES);
  }

  /** For the team: what is running, and the last one of the evening, newest first. */
  tonight(): Promise<ListSlice<GuessDto>> {
    return this.list(TONIGHTS_GUESSES);
  }

  /** @throws GuessNotFoundError */
  async one(id: number): Promise<GuessDto> {
    const { rows } = await this.pool.query<GuessRow>({ ...ONE_GUESS, values: [id] });
    if (!rows[0]) throw new GuessNotFoundError();
    return this.toDto(rows[0]);
  }

  private async list(statement: { text: string }): Promise<ListSlice<GuessDto>> {
    const { rows } = await this.pool.query<GuessRow>(statement);
    return new ListSlice(await Promise.all(rows.map((row) => this.toDto(row))));
  }

  private async onHuntChanged(): Promise<void> {
    const guess = await this.current().catch(() => null);
    if (guess?.state === 'locked' && guess.huntId !== null) this.channel.changed('guess');
  }

  private async readCurrent(): Promise<GuessDto | null> {
    const { rows } = await this.pool.query<GuessRow>(CURRENT_GUESS);
    return rows[0] ? this.toDto(rows[0]) : null;
  }

  private async toDto({ prize, placed, ...row }: GuessRow): Promise<GuessDto> {
    const presentCents = row.actualCents ?? (await this.huntCents(row));
    const standings: StandingDto[] =
      row.state === 'settled'
        ? placed.map(({ award, ...standing }) => ({ ...standing, isAwarded: award === 'awarded' }))
        : await this.nearest(row.id, presentCents);
    return { ...row, prize: await this.prizes.describe(prize), presentCents, standings };
  }

  /**
   * Null while the game is open, because the standings would help those who still guess, and before the hunt
   * has opened a slot.
   */
  private async huntCents({ state, huntId }: Pick<GuessRow, 'state' | 'huntId'>): Promise<number | null> {
    if (state !== 'locked' || huntId === null) return null;
    const hunt = await this.hunts.current();
    const hasBegun = hunt?.id === huntId && hunt.state === 'opening' && hunt.sums.opened > 0;
    return hasBegun ? hunt.sums.presentCents : null;
  }

  private async nearest(id: number, cents: number | null): Promise<StandingDto[]> {
    if (cents === null) return [];
    const { rows } = await this.pool.query<Pick<StandingDto, 'nickname' | 'cents' | 'offCents'>>({
      ...STANDINGS,
      values: [id, cents],
    });
    return rows.map((row, index) => ({ place: index + 1, ...row, isAwarded: null }));
  }
}
