import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ADVISORY_LOCKS } from '../../core/database/advisory-locks.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { HuntDto } from '../hunts/dto/hunt.dto.js';
import { type HuntFollower, HuntFollowersService } from '../hunts/hunt-followers.service.js';
import { PrizesService } from '../prizes/prizes.service.js';
import type { GuessAwardedDto, GuessDto, OpenGuessDto } from './dto/guess.dto.js';
import { GuessGame } from './guess-game.entity.js';
import {
  AnotherGuessError,
  GuessNotFoundError,
  GuessStateError,
  NoHuntToFollowError,
} from './guesses.errors.js';
import {
  AWARD_GUESS,
  CANCEL_GUESS,
  CURRENT_GUESS,
  GUESS_OF_HUNT,
  type GuessRow,
  LOCK_GUESS,
  OPEN_GUESS,
  SETTLE_GUESS,
} from './guesses.statements.js';
import { GuessesService } from './guesses.service.js';
import { COLLECTING_HUNT } from './team-guess.statements.js';

/** How a guess follows its hunt, and from which states. */
const FOLLOWING: Readonly<Partial<Record<HuntDto['state'], { from: string[]; step: { text: string } }>>> = {
  opening: { from: ['open'], step: LOCK_GUESS },
  finished: { from: ['locked'], step: SETTLE_GUESS },
  cancelled: { from: ['open', 'locked'], step: CANCEL_GUESS },
};

/** Actions on a guess by the team, and by the bonus hunt it follows. The rules are in `live/guesses/sql`. */
@Injectable()
export class GuessAdminService implements HuntFollower {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly guesses: GuessesService,
    private readonly audited: AuditedChangeService,
    private readonly prizes: PrizesService,
    private readonly promoGuard: PromoGuardService,
    followers: HuntFollowersService,
  ) {
    followers.add(this);
  }

  /** @throws AnotherGuessError, NoHuntToFollowError, PrizeIncompleteError, NoPrizeItemError, PromotionError */
  async open({ prize: wanted, followsHunt, ...input }: OpenGuessDto, actor: Actor): Promise<GuessDto> {
    await this.promoGuard.check(`${input.title} ${input.currency}`);
    const prize = await this.prizes.check(wanted);
    const change = {
      action: 'guess.open',
      actor,
      topic: 'guess',
      lock: ADVISORY_LOCKS.runningGuess,
    } as const;
    const { entityId } = await this.audited.make(change, async (manager) => {
      if (await manager.existsBy(GuessGame, [{ state: 'open' }, { state: 'locked' }]))
        throw new AnotherGuessError();
      const { title, currency, winners, teamMayGuess } = input;
      const huntId = followsHunt ? await collectingHunt(manager) : null;
      const values = [title, currency, prize, winners, teamMayGuess, huntId];
      const [row] = await manager.query<{ id: number }[]>(OPEN_GUESS, values);
      const after = { title, currency, prize, winners, teamMayGuess, followsHunt };
      return { entityId: row!.id, before: null, after };
    });
    return this.guesses.one(entityId);
  }

  /** Ends the guessing. @throws GuessNotFoundError, GuessStateError */
  async lock(id: number, actor: Actor): Promise<GuessDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, LOCK_GUESS, [id, actor.memberId, actor.requestId]),
    );
  }

  /** @throws GuessNotFoundError, GuessStateError */
  async settle(id: number, cents: number, actor: Actor): Promise<GuessDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, SETTLE_GUESS, [id, cents, actor.memberId, actor.requestId]),
    );
  }

  /** Ends the game without winners. @throws GuessNotFoundError, GuessStateError */
  async cancel(id: number, actor: Actor): Promise<GuessDto> {
    return this.afterStep(
      id,
      await callForOutcome(this.pool, CANCEL_GUESS, [id, actor.memberId, actor.requestId]),
    );
  }

  /** Retries awarding a prize. @throws GuessNotFoundError, GuessStateError if there is nothing to award */
  async award(id: number, place: number, actor: Actor): Promise<GuessAwardedDto> {
    const outcome = await callForOutcome(this.pool, AWARD_GUESS, [
      id,
      place,
      actor.memberId,
      actor.requestId,
    ]);
    if (outcome === 'no_game') throw new GuessNotFoundError();
    if (outcome === 'no_winner') throw new GuessStateError();
    await this.prizes.refreshAfterAward('guess');
    return { outcome };
  }

  async inTransaction(
    manager: EntityManager,
    { id, state, endCents }: HuntDto,
    { memberId, requestId }: Actor,
  ) {
    const follows = FOLLOWING[state];
    if (!follows) return;
    const { from, step } = follows;
    const games = await manager.query<{ id: number }[]>(GUESS_OF_HUNT, [id, from]);
    for (const game of games)
      await manager.query(step.text, [
        game.id,
        ...(state === 'finished' ? [endCents] : []),
        memberId,
        requestId,
      ]);
  }

  async afterCommit({ id }: HuntDto): Promise<void> {
    const { rows } = await this.pool.query<GuessRow>(CURRENT_GUESS);
    if (rows[0]?.huntId === id) await this.prizes.refreshAfterAward('guess');
  }

  private async afterStep(id: number, outcome: string): Promise<GuessDto> {
    if (outcome === 'no_game') throw new GuessNotFoundError();
    if (outcome === 'wrong_state') throw new GuessStateError();
    await this.prizes.refreshAfterAward('guess');
    return this.guesses.one(id);
  }
}

/**
 * Locked until the game is stored, so that the opening cannot start in between. @throws NoHuntToFollowError
 */
async function collectingHunt(manager: EntityManager): Promise<number> {
  const [hunt] = await manager.query<{ id: number }[]>(COLLECTING_HUNT);
  if (!hunt) throw new NoHuntToFollowError();
  return hunt.id;
}
