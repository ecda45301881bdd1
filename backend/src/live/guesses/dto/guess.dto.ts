import { END_CENTS_MAX } from '#shared/amounts.js';
import { ApiProperty } from '@nestjs/swagger';
import { Flag, Group, Name, Text, WholeNumber } from '../../../core/common/validation/fields.js';
import { PrizeDto, SavePrizeDto } from '../../prizes/dto/prize.dto.js';
import { GUESS_STATES, type GuessState, WINNERS_MAX } from '../guess-rules.js';

/** The settings of a game, which are fixed once it is open. */
export class OpenGuessDto {
  /** Describes the amount to guess. */
  @Name('Title') title!: string;
  /** Shown after amounts. */
  @Text('Currency', { max: 10 }) currency!: string;
  /** Each winner gets it. */
  @Group('Prize', () => SavePrizeDto) prize!: SavePrizeDto;
  @WholeNumber('Winners', { min: 1, max: WINNERS_MAX }) winners: number = 1;
  @Flag('Team may guess') teamMayGuess: boolean = false;
  /** Whether the running bonus hunt locks it at its opening and settles it with its end balance. */
  @Flag('Follows the bonus hunt') followsHunt: boolean = false;
}

export class PlaceGuessDto {
  /** In hundredths. */
  @WholeNumber('Guess', { max: END_CENTS_MAX }) cents!: number;
}

export class SettleGuessDto {
  /** The actual amount, in hundredths. */
  @WholeNumber('Amount', { max: END_CENTS_MAX }) cents!: number;
}

export class AwardGuessDto {
  /** The winner whose prize could not be awarded. */
  @WholeNumber('Place', { min: 1, max: WINNERS_MAX }) place!: number;
}

export class GuessAwardedDto {
  /** `awarded`, or the reason why not. */
  outcome!: string;
}

export class StandingDto {
  /** From 1. */
  place!: number;
  nickname!: string;
  cents!: number;
  /** Distance from the amount, in hundredths. */
  offCents!: number;
  /** For a winner, whether the prize has been awarded. Null until the game is settled. */
  isAwarded!: boolean | null;
}

export class GuessDto {
  id!: number;
  title!: string;
  currency!: string;
  prize!: PrizeDto;
  winners!: number;
  teamMayGuess!: boolean;
  /** The bonus hunt that it follows. */
  huntId!: number | null;
  @ApiProperty({ enum: GUESS_STATES }) state!: GuessState;
  /** Number of guesses. */
  guesses!: number;
  /** The actual amount; null until it is settled. */
  actualCents!: number | null;
  /**
   * The amount that the standings use: the actual one or, while it is locked, the bonus hunt's current
   * balance.
   */
  presentCents!: number | null;
  openedAt!: string;
  lockedAt!: string | null;
  settledAt!: string | null;
  cancelledAt!: string | null;
  /** Closest first: the winners, or the ten who are closest now. Empty while no amount is known. */
  standings!: StandingDto[];
}

export class CurrentGuessDto {
  /** The running game, or else the last one; null before the first. */
  guess!: GuessDto | null;
}

export class OwnGuessDto {
  /** The viewer's guess in the running or last game, in hundredths; null if they have none. */
  cents!: number | null;
}
