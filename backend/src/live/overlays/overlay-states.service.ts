import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../core/common/clock.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { BoardsService } from '../../loyalty/earning/boards.service.js';
import { GuessesService } from '../guesses/guesses.service.js';
import { HuntsService } from '../hunts/hunts.service.js';
import { PrizesService } from '../prizes/prizes.service.js';
import { RafflesService } from '../raffles/raffles.service.js';
import { LeaderboardService } from '../../members/users/leaderboard.service.js';
import { toOverlayHunt } from './overlay-hunt.js';
import { LATEST_CLAIMS, MAY_BE_SHOWN } from './overlay.statements.js';
import type {
  OverlayBoard,
  OverlayClaimDto,
  OverlayGuessDto,
  OverlayHuntDto,
  OverlayName,
  OverlayPersonDto,
  OverlayRaffleDto,
  OverlayStateDto,
} from './dto/overlay.dto.js';

/** The most that a page queues. */
const CLAIMS_SHOWN = 5;
const PEOPLE_SHOWN = 5;
const DRAWS_SHOWN = 10;
/** While the game runs; a settled one shows all winners. */
const NEAREST_SHOWN = 5;
/** How long the winners and the result of a hunt stay on screen. */
const ENDED_SHOWN_MS = 120_000;
const NO_PRIZE = { points: null, words: null };
const NOTHING: OverlayStateDto = { claims: null, top: null, raffle: null, hunt: null, guess: null };

type ClaimRow = Omit<OverlayClaimDto, 'claimedAt'> & { readonly claimedAt: Date };

/** The current state of each overlay. */
@Injectable()
export class OverlayStatesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly boards: BoardsService,
    private readonly leaderboard: LeaderboardService,
    private readonly raffles: RafflesService,
    private readonly hunts: HuntsService,
    private readonly guesses: GuessesService,
    private readonly prizes: PrizesService,
    private readonly clock: Clock,
  ) {}

  async of(name: OverlayName, board: OverlayBoard): Promise<OverlayStateDto> {
    switch (name) {
      case 'latest-claim':
        return { ...NOTHING, claims: await this.claims() };
      case 'top-five':
        return { ...NOTHING, top: { board, people: await this.top(board) } };
      case 'raffle':
        return { ...NOTHING, raffle: await this.raffle() };
      case 'hunt':
        return { ...NOTHING, hunt: await this.hunt() };
      case 'guess':
        return { ...NOTHING, guess: await this.guess() };
    }
  }

  private async claims(): Promise<OverlayClaimDto[]> {
    const { rows } = await this.pool.query<ClaimRow>({ ...LATEST_CLAIMS, values: [CLAIMS_SHOWN] });
    return rows.map((row) => ({ ...row, claimedAt: row.claimedAt.toISOString() }));
  }

  private async top(board: OverlayBoard): Promise<OverlayPersonDto[]> {
    if (board === 'points') {
      const people = await this.leaderboard.top(PEOPLE_SHOWN);
      return people.map(({ nickname, name, image, points }) => ({
        nickname: nickname || name,
        image,
        value: points,
      }));
    }
    const { users } = await this.boards.page(board, 1);
    return users
      .slice(0, PEOPLE_SHOWN)
      .map(({ nickname, name, image, value }) => ({ nickname: nickname || name, image, value }));
  }

  private async raffle(): Promise<OverlayRaffleDto | null> {
    const current = await this.raffles.current();
    if (!current || current.state === 'draft') return null;
    const { id, title, prize, state, entries, closesAt, finishedAt } = current;
    if (this.hasExpired(finishedAt)) return null;
    const isHidden = prize.kind === 'item' && !(await this.mayBeShown(prize.itemId));
    const { points, words } = isHidden ? NO_PRIZE : await this.prizes.describe(prize);
    const draws = current.draws
      .slice(-DRAWS_SHOWN)
      .map(({ number, place, nickname, stillIn, drawnIndex, state: moved, answerBy }) => {
        return { number, place, nickname, stillIn, drawnIndex, state: moved, answerBy };
      });
    return { id, title, points, words, state, entries, closesAt, draws };
  }

  private async hunt(): Promise<OverlayHuntDto | null> {
    const latest = await this.hunts.latest();
    return !latest || this.hasExpired(latest.finishedAt) ? null : toOverlayHunt(latest);
  }

  private async guess(): Promise<OverlayGuessDto | null> {
    const current = await this.guesses.current();
    if (!current || current.state === 'cancelled' || this.hasExpired(current.settledAt)) return null;
    const { id, title, currency, prize, state, guesses, presentCents } = current;
    const isHidden = prize.itemId !== null && !(await this.mayBeShown(prize.itemId));
    const { points, words } = isHidden ? NO_PRIZE : prize;
    const standings = current.standings
      .slice(0, state === 'settled' ? undefined : NEAREST_SHOWN)
      .map(({ place, nickname, cents, offCents }) => ({ place, nickname, cents, offCents }));
    return { id, title, currency, points, words, state, guesses, presentCents, standings };
  }

  private hasExpired(finishedAt: string | null): boolean {
    return (
      finishedAt !== null && this.clock.now().getTime() - new Date(finishedAt).getTime() > ENDED_SHOWN_MS
    );
  }

  private async mayBeShown(itemId: number): Promise<boolean> {
    return (await this.pool.query({ ...MAY_BE_SHOWN, values: [itemId] })).rows.length > 0;
  }
}
