import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Flag,
  Group,
  List,
  OptionalWholeNumber,
  rule,
  WholeNumber,
} from '../../../core/common/validation/fields.js';

export const SOURCES = ['watching', 'talking', 'following', 'raiding', 'firstVisit'] as const;
export type Source = (typeof SOURCES)[number];

const POINTS_MAX = 1_000_000;
const LOGIN = /^[a-z0-9_]{1,25}$/;

/** One way to earn. */
export class SourceRuleDto {
  @Flag('Switch') on!: boolean;
  @WholeNumber('Points', { max: POINTS_MAX }) points!: number;
}

/** What earns how much. */
export class EarningRulesDto {
  /** Per interval, while the channel is live. */
  @Group('Watching', () => SourceRuleDto) watching!: SourceRuleDto;
  /** Per interval, in addition. */
  @Group('Talking', () => SourceRuleDto) talking!: SourceRuleDto;
  /** Once. */
  @Group('Following', () => SourceRuleDto) following!: SourceRuleDto;
  /** Once per broadcast. */
  @Group('Raiding', () => SourceRuleDto) raiding!: SourceRuleDto;
  /** Once. */
  @Group('First visit', () => SourceRuleDto) firstVisit!: SourceRuleDto;
  @WholeNumber('Interval', { min: 1, max: 60 }) intervalMinutes!: number;
  /** A raid with fewer viewers pays nothing. */
  @WholeNumber('Viewers of a raid', { min: 1, max: POINTS_MAX }) raidMinViewers!: number;
  /** Hours watched that make a loyal viewer. */
  @WholeNumber('Hours', { max: 100_000 }) loyalAfterHours!: number;
  /** What watching and talking pay a loyal viewer, in percent. */
  @WholeNumber('Percent for loyal viewers', { min: 100, max: 1_000 }) loyalPercent!: number;
  /** Most that one person earns per day of the site's time zone. */
  @WholeNumber('Points a day', { max: POINTS_MAX }) dailyCap!: number;
  /** Who has this much earns nothing more. */
  @WholeNumber('Highest balance') balanceCap!: number;
  /** Younger accounts earn nothing. */
  @WholeNumber('Days', { max: 3_650 }) minAccountDays!: number;
  /** Members who never signed in are forgotten when they were not seen for so many days; as it is unless given. */
  @OptionalWholeNumber('Days', { min: 1, max: 3_650 }) forgetUnseenDays?: number;
  @Flag('Broadcaster') paysBroadcaster!: boolean;
  /** Logins that never earn, such as further bots. */
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((each: unknown) => (typeof each === 'string' ? each.toLowerCase() : each))
      : value,
  )
  @List(500, 'Accounts that earn nothing must be at most 500 logins')
  @rule(
    'list',
    (value) => Array.isArray(value) && value.every((each) => typeof each === 'string' && LOGIN.test(each)),
    'Accounts that earn nothing must be logins such as streamelements',
  )
  @ApiProperty({ type: [String], maxItems: 500 })
  ignoredLogins!: string[];
}

/** The rules as they are stored, with what they come to. */
export class StoredEarningRulesDto extends EarningRulesDto {
  /** Most that watching and talking could pay in a day, without the cap. */
  mostPerDay!: number;
  /** Sources of which a single payout is more than the cap of a day: it is never paid in full. */
  @ApiProperty({ enum: SOURCES, isArray: true })
  aboveDailyCap!: Source[];
}

export class EarningSourceDto {
  @ApiProperty({ enum: SOURCES })
  source!: Source;
  points!: number;
}

/** What the viewer can earn, and where they stand. */
export class EarningProgressDto {
  /** Those that are switched on. */
  sources!: EarningSourceDto[];
  /** Watching and talking pay once per so many minutes, while the channel is live. */
  intervalMinutes!: number;
  today!: EarnedTodayDto;
  loyalty!: LoyaltyDto;
  /**
   * What watching and talking paid them in a broadcast: the mean of those of the last ten in which they earned, without the
   * one under way. Null where there is none.
   */
  perBroadcast!: number | null;
  /** Why they earn nothing at the moment; null where they do. */
  @ApiProperty({
    enum: [
      'suspended',
      'switched_off',
      'account_too_new',
      'daily_cap',
      'balance_cap',
      'never_paid',
      'opted_out',
    ],
    nullable: true,
  })
  stoppedBecause!: StopReason | null;
}

export type StopReason =
  | 'suspended'
  | 'switched_off'
  | 'account_too_new'
  | 'daily_cap'
  | 'balance_cap'
  | 'never_paid'
  | 'opted_out';

export class EarnedTodayDto {
  earned!: number;
  cap!: number;
}

export class LoyaltyDto {
  isLoyal!: boolean;
  /** What watching and talking pay a loyal viewer, in percent. */
  percent!: number;
  watchedMinutes!: number;
  neededMinutes!: number;
}
