import { END_CENTS_MAX } from '#shared/amounts.js';
import { ApiProperty } from '@nestjs/swagger';
import { Flag, Group, Name, Text, WholeNumber } from '../../../core/common/validation/fields.js';
import { PrizeDto, SavePrizeDto } from '../../prizes/dto/prize.dto.js';
import { GUESS_STATES, type GuessState, WINNERS_MAX } from '../guess-rules.js';

/** A game as it is opened; nothing of it changes from then on. */
export class OpenGuessDto {
  /** What is guessed. */
  @Name('Title') title!: string;
  /** As it is written behind an amount. */
  @Text('Currency', { max: 10 }) currency!: string;
  /** The same for each winner. */
  @Group('Prize', () => SavePrizeDto) prize!: SavePrizeDto;
  @WholeNumber('Winners', { min: 1, max: WINNERS_MAX }) winners: number = 1;
  @Flag('Team may guess') teamMayGuess: boolean = false;
  /** Whether the opening of the bonus hunt that runs locks it, and its end balance settles it. */
  @Flag('Follows the bonus hunt') followsHunt: boolean = false;
}

export class PlaceGuessDto {
  /** In hundredths. */
  @WholeNumber('Guess', { max: END_CENTS_MAX }) cents!: number;
}

export class SettleGuessDto {
  /** What it really was, in hundredths. */
  @WholeNumber('Amount', { max: END_CENTS_MAX }) cents!: number;
}

export class AwardGuessDto {
  /** Of the winner whose prize could not be given. */
  @WholeNumber('Place', { min: 1, max: WINNERS_MAX }) place!: number;
}

export class GuessAwardedDto {
  /** `awarded`, or what is in the way. */
  outcome!: string;
}

export class StandingDto {
  /** From 1. */
  place!: number;
  nickname!: string;
  cents!: number;
  /** How far it is off, in hundredths. */
  offCents!: number;
  /** Of a winner: whether the prize has been given. Null until it is settled. */
  isAwarded!: boolean | null;
}

export class GuessDto {
  id!: number;
  title!: string;
  currency!: string;
  prize!: PrizeDto;
  winners!: number;
  teamMayGuess!: boolean;
  /** Of the bonus hunt that it follows. */
  huntId!: number | null;
  @ApiProperty({ enum: GUESS_STATES }) state!: GuessState;
  /** How many have guessed. */
  guesses!: number;
  /** What it was; null until it is settled. */
  actualCents!: number | null;
  /** What the standings are by: what it was or, while it is locked, what the bonus hunt has come to. */
  presentCents!: number | null;
  openedAt!: string;
  lockedAt!: string | null;
  settledAt!: string | null;
  cancelledAt!: string | null;
  /** The nearest first: the winners, or the ten who are nearest now. Empty while nothing is known. */
  standings!: StandingDto[];
}

export class CurrentGuessDto {
  /** What runs, or ended last; null before the first one. */
  guess!: GuessDto | null;
}

export class OwnGuessDto {
  /** The viewer's guess in the game that runs or ended last, in hundredths; null where they have none. */
  cents!: number | null;
}
