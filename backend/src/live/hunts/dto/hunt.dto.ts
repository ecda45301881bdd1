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
  /** As it is written behind an amount. */
  @Text('Currency', { max: 10 }) currency!: string;
  /** In hundredths. */
  @WholeNumber('Start balance', { max: CENTS_MAX }) startCents!: number;
}

export class SaveHuntDto extends AddHuntDto {
  /** What was not spent on bonuses, in hundredths. */
  @WholeNumber('Balance left', { max: CENTS_MAX }) leftCents!: number;
  /** What viewers must not suggest, one a line. */
  @TextOrEmpty('Blocked slots', { max: 2_000, multiline: true }) blocked: string = '';
  /** The one that was changed: another is refused. */
  @WholeNumber('Version', { min: 1, max: MAX_VERSION }) version!: number;
}

export class SetHuntStateDto {
  @OneOf(HUNT_STATES, 'State must be collecting, opening, finished or cancelled') state!: HuntState;
  /** Of a hunt that is finished, in hundredths. Missing: what was left, and all wins, where any slot was opened. */
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
  /** How many times its bet the win is, in hundredths. */
  multiplier!: number | null;
  version!: number;
}

/** Amounts and multipliers in hundredths. */
export class HuntSumsDto {
  betCents!: number;
  winCents!: number;
  /** Bets of what is still closed. */
  closedBetCents!: number;
  opened!: number;
  closed!: number;
  /** Wins over bets of what is opened; null while nothing is. */
  averageMultiplier!: number | null;
  /** What the slots that are still closed must pay on average to break even; null when none is. */
  neededMultiplier!: number | null;
  bestSlotId!: number | null;
  worstSlotId!: number | null;
  /** What the balance is now: the end balance, or what was left and all wins. */
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
  /** Or cancelled. */
  finishedAt!: string | null;
  sums!: HuntSumsDto;
}

/** As the team lists those that are over. */
export class EarlierHuntDto extends HuntSummaryDto {
  /** Whether only the team sees it. */
  hidden!: boolean;
}

export class HuntDto extends HuntSummaryDto {
  /** In their order. */
  slots!: HuntSlotDto[];
  /** The first that is still closed, while they are opened. */
  currentSlotId!: number | null;
}

export class CurrentHuntDto {
  /** Null while none runs. */
  hunt!: HuntDto | null;
}

/** What only the team reads of the running hunt. */
export class HuntDeskDto {
  hunt!: HuntDto | null;
  /** What viewers must not suggest, one a line. */
  blocked!: string;
}
