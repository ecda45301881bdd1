import { CENTS_MAX, END_CENTS_MAX } from '#shared/amounts.js';
import { ApiProperty } from '@nestjs/swagger';
import {
  Flag,
  Name,
  OneOf,
  OptionalWholeNumber,
  Text,
  TextOrEmpty,
  WholeNumber,
} from '../../../core/common/validation/fields.js';
import { HUNT_STATES, type HuntState } from '../hunt-rules.js';

const MAX_VERSION = 2_147_483_647;

export class AddHuntDto {
  @Name() name!: string;
  /** Shown after amounts. */
  @Text('Currency', { max: 10 }) currency!: string;
  /** In hundredths. */
  @WholeNumber('Start balance', { max: CENTS_MAX }) startCents!: number;
}

export class SaveHuntDto extends AddHuntDto {
  /** The balance not spent on bonuses, in hundredths. */
  @WholeNumber('Balance left', { max: CENTS_MAX }) leftCents!: number;
  /** Slots that viewers must not suggest, one per line. */
  @TextOrEmpty('Blocked slots', { max: 2_000, multiline: true }) blocked: string = '';
  /** The version that was edited; any other is refused. */
  @WholeNumber('Version', { min: 1, max: MAX_VERSION }) version!: number;
}

export class SetHuntStateDto {
  @OneOf(HUNT_STATES, 'State must be collecting, opening, finished or cancelled') state!: HuntState;
  /**
   * For a finished hunt, in hundredths. If missing, the balance left plus all wins, provided a slot was
   * opened.
   */
  @OptionalWholeNumber('End balance', { max: END_CENTS_MAX }) endCents?: number | null;
  @WholeNumber('Version', { min: 1, max: MAX_VERSION }) version!: number;
}

export class SetHuntHiddenDto {
  @Flag('Hidden') hidden!: boolean;
}

export class HuntSlotDto {
  id!: number;
  name!: string;
  betCents!: number;
  /** Null until it is opened. */
  winCents!: number | null;
  /** Win divided by bet, in hundredths. */
  multiplier!: number | null;
  version!: number;
}

/** Amounts and multipliers in hundredths. */
export class HuntSumsDto {
  betCents!: number;
  winCents!: number;
  /** Bets of the slots that are still closed. */
  closedBetCents!: number;
  opened!: number;
  closed!: number;
  /** Wins divided by bets of the opened slots; null while there are none. */
  averageMultiplier!: number | null;
  /** Average multiplier that the closed slots need to break even; null if there are none. */
  neededMultiplier!: number | null;
  bestSlotId!: number | null;
  worstSlotId!: number | null;
  /** The current balance: the end balance, or the balance left plus all wins. */
  presentCents!: number;
  profitCents!: number;
}

export class HuntSummaryDto {
  id!: number;
  name!: string;
  currency!: string;
  @ApiProperty({ enum: HUNT_STATES })
  state!: HuntState;
  startCents!: number;
  leftCents!: number;
  /** Null until it is finished. */
  endCents!: number | null;
  version!: number;
  createdAt!: string;
  /** When it was finished or cancelled. */
  finishedAt!: string | null;
  sums!: HuntSumsDto;
}

/** A past hunt in the team's list. */
export class EarlierHuntDto extends HuntSummaryDto {
  /** Whether only the team sees it. */
  hidden!: boolean;
}

export class HuntDto extends HuntSummaryDto {
  /** In order. */
  slots!: HuntSlotDto[];
  /** The first closed slot, during the opening. */
  currentSlotId!: number | null;
}

export class CurrentHuntDto {
  /** Null while none is running. */
  hunt!: HuntDto | null;
}

/** The running hunt, with details for the team only. */
export class HuntDeskDto {
  hunt!: HuntDto | null;
  /** Slots that viewers must not suggest, one per line. */
  blocked!: string;
  /** While none is running, the last one that was finished within 12 hours; absent if there was none. */
  last?: EarlierHuntDto;
}
