import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../../core/common/validation/fields.js';
import { type Board, BOARDS } from '../../../loyalty/earning/dto/boards.dto.js';
import { GUESS_STATES, type GuessState } from '../../guesses/guess-rules.js';
import { HUNT_STATES, type HuntState } from '../../hunts/hunt-rules.js';
import {
  RAFFLE_DRAW_STATES,
  type RaffleDrawState,
  RAFFLE_STATES,
  type RaffleState,
} from '../../raffles/raffle-rules.js';

/** What OBS can show of the site, one browser source each. */
export const OVERLAYS = ['latest-claim', 'top-five', 'raffle', 'hunt', 'guess'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** The ranks by balance, and the boards by what was earned or watched. */
export const OVERLAY_BOARDS = ['points', ...BOARDS] as const;
export type OverlayBoard = 'points' | Board;

export class OverlayQuery {
  /** Of the top five: by the balance, by what was earned this week, this month or ever, or by the time watched. */
  @OneOf(OVERLAY_BOARDS, `Board must be one of ${OVERLAY_BOARDS.join(', ')}`)
  board: OverlayBoard = 'points';
}

export class OverlayDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** When its address was made; null while it has none. */
  changedAt!: string | null;
}

export class OverlayAddressDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** Shown this once: only its hash is stored. */
  address!: string;
}

export class OverlayClaimDto {
  id!: number;
  nickname!: string;
  item!: string;
  image!: string;
  claimedAt!: string;
}

export class OverlayPersonDto {
  nickname!: string;
  image!: string;
  /** Points; minutes for the board `watch`. */
  value!: number;
}

export class OverlayTopDto {
  @ApiProperty({ enum: OVERLAY_BOARDS })
  board!: OverlayBoard;
  people!: OverlayPersonDto[];
}

export class OverlayDrawDto {
  number!: number;
  /** The winner's, from 1. */
  place!: number;
  /** Null where they may not win. */
  nickname!: string | null;
  stillIn!: number;
  /** Place among those who were still in, from 0: what the roll stops at. */
  drawnIndex!: number;
  @ApiProperty({ enum: RAFFLE_DRAW_STATES })
  state!: RaffleDrawState;
  /** Until when the winner has to write in the chat; null where they need not. */
  answerBy!: string | null;
}

/** Not who is in: that only the entrants know, until they win. */
export class OverlayRaffleDto {
  id!: number;
  title!: string;
  /** The prize is points, or has words, or neither where it may not be shown. */
  points!: number | null;
  words!: string | null;
  @ApiProperty({ enum: RAFFLE_STATES })
  state!: RaffleState;
  entries!: number;
  closesAt!: string | null;
  /** The last ones, in order. */
  draws!: OverlayDrawDto[];
}

export class OverlayHuntSlotDto {
  id!: number;
  /** In the hunt's order, from 1. */
  number!: number;
  name!: string;
  betCents!: number;
  /** Null until it is opened. */
  winCents!: number | null;
  multiplier!: number | null;
}

/** Amounts and multipliers in hundredths. */
export class OverlayHuntDto {
  id!: number;
  name!: string;
  currency!: string;
  @ApiProperty({ enum: HUNT_STATES })
  state!: HuntState;
  startCents!: number;
  presentCents!: number;
  profitCents!: number;
  betCents!: number;
  winCents!: number;
  opened!: number;
  slotCount!: number;
  averageMultiplier!: number | null;
  neededMultiplier!: number | null;
  @ApiProperty({ type: OverlayHuntSlotDto, nullable: true })
  best!: OverlayHuntSlotDto | null;
  currentSlotId!: number | null;
  /** Some around the one that is opened now; without one, the last of them. */
  slots!: OverlayHuntSlotDto[];
}

export class OverlayStandingDto {
  /** From 1. */
  place!: number;
  nickname!: string;
  cents!: number;
  /** How far it is off. */
  offCents!: number;
}

/** Amounts in hundredths. Nobody's guess is in it before it is locked and the bonus hunt has come to something. */
export class OverlayGuessDto {
  id!: number;
  title!: string;
  currency!: string;
  /** The prize is points, or has words, or neither where it may not be shown. */
  points!: number | null;
  words!: string | null;
  @ApiProperty({ enum: GUESS_STATES })
  state!: GuessState;
  /** How many have guessed. */
  guesses!: number;
  /** What the standings are by: what it was or, while it is locked, what the bonus hunt has come to. */
  presentCents!: number | null;
  /** The winners, or some who are nearest now. */
  standings!: OverlayStandingDto[];
}

/** All that one overlay shows; what is another one's is null. */
export class OverlayStateDto {
  /** The newest claims, newest first, without items that have to do with casinos. */
  @ApiProperty({ type: [OverlayClaimDto], nullable: true })
  claims!: OverlayClaimDto[] | null;

  @ApiProperty({ type: OverlayTopDto, nullable: true })
  top!: OverlayTopDto | null;

  /** The one that runs, or ended a moment ago. */
  @ApiProperty({ type: OverlayRaffleDto, nullable: true })
  raffle!: OverlayRaffleDto | null;

  /** The one that runs, or ended a moment ago. */
  @ApiProperty({ type: OverlayHuntDto, nullable: true })
  hunt!: OverlayHuntDto | null;

  /** The one that runs, or was settled a moment ago. */
  @ApiProperty({ type: OverlayGuessDto, nullable: true })
  guess!: OverlayGuessDto | null;
}

export class OverlayEventDto {
  /** Of the page: one that was made before has itself loaded again. */
  build!: string;
  /** Null once the address no longer holds. */
  @ApiProperty({ type: OverlayStateDto, nullable: true })
  state!: OverlayStateDto | null;
}
