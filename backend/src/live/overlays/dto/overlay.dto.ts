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

/** Overlays for OBS, one browser source each. */
export const OVERLAYS = ['latest-claim', 'top-five', 'raffle', 'hunt', 'guess'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** Ranks by balance, and the boards by points earned or time watched. */
export const OVERLAY_BOARDS = ['points', ...BOARDS] as const;
export type OverlayBoard = 'points' | Board;

export class OverlayQuery {
  /** For the top five: by balance, by points earned this week, this month or ever, or by time watched. */
  @OneOf(OVERLAY_BOARDS, `Board must be one of ${OVERLAY_BOARDS.join(', ')}`)
  board: OverlayBoard = 'points';
}

export class OverlayDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** When its address was created; null if it has none. */
  changedAt!: string | null;
}

export class OverlayAddressDto {
  @ApiProperty({ enum: OVERLAYS })
  name!: OverlayName;
  /** Shown only once, because only its hash is stored. */
  address!: string;
}

export class OverlayClaimDto {
  id!: number;
  nickname!: string;
  /** Null for a casino item, which isn't named. */
  item!: string | null;
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
  /** The place that was drawn for, from 1. */
  place!: number;
  /** Null if they may not win. */
  nickname!: string | null;
  stillIn!: number;
  /** Index among those who were still in, from 0, at which the roll stops. */
  drawnIndex!: number;
  @ApiProperty({ enum: RAFFLE_DRAW_STATES })
  state!: RaffleDrawState;
  /** Deadline for the winner to write in chat; null if they need not. */
  answerBy!: string | null;
}

/** Without the entrants: who has joined stays private until they win. */
export class OverlayRaffleDto {
  id!: number;
  title!: string;
  /** The prize is points or words, or neither if it must not be shown. */
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
  /** Position in the hunt, from 1. */
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
  /** The slots around the current one, or else the last ones. */
  slots!: OverlayHuntSlotDto[];
}

export class OverlayStandingDto {
  /** From 1. */
  place!: number;
  nickname!: string;
  cents!: number;
  /** Distance from the amount. */
  offCents!: number;
}

/** Amounts in hundredths. Contains no guesses before the game is locked and an amount is known. */
export class OverlayGuessDto {
  id!: number;
  title!: string;
  currency!: string;
  /** The prize is points or words, or neither if it must not be shown. */
  points!: number | null;
  words!: string | null;
  @ApiProperty({ enum: GUESS_STATES })
  state!: GuessState;
  /** Number of guesses. */
  guesses!: number;
  /**
   * The amount that the standings use: the actual one or, while it is locked, the bonus hunt's current
   * balance.
   */
  presentCents!: number | null;
  /** The winners, or some of those who are closest now. */
  standings!: OverlayStandingDto[];
}

/** Everything that one overlay shows; the fields of other overlays are null. */
export class OverlayStateDto {
  /** The newest claims, newest first, without casino-related items. */
  @ApiProperty({ type: [OverlayClaimDto], nullable: true })
  claims!: OverlayClaimDto[] | null;

  @ApiProperty({ type: OverlayTopDto, nullable: true })
  top!: OverlayTopDto | null;

  /** Running, or just ended. */
  @ApiProperty({ type: OverlayRaffleDto, nullable: true })
  raffle!: OverlayRaffleDto | null;

  /** Running, or just ended. */
  @ApiProperty({ type: OverlayHuntDto, nullable: true })
  hunt!: OverlayHuntDto | null;

  /** Running, or just settled. */
  @ApiProperty({ type: OverlayGuessDto, nullable: true })
  guess!: OverlayGuessDto | null;
}

export class OverlayEventDto {
  /** Build of the page. A page from another build reloads itself. */
  build!: string;
  /** The server's clock: that of a streaming computer may be wrong. */
  @ApiProperty({ format: 'date-time' })
  now!: string;
  /** Null once the address is no longer valid. */
  @ApiProperty({ type: OverlayStateDto, nullable: true })
  state!: OverlayStateDto | null;
}
