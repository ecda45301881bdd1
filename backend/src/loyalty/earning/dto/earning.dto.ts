import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
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

export const MINUTES_A_DAY = 1_440;
const POINTS_MAX = 1_000_000;
const LOGIN = /^[a-z0-9_]{1,25}$/;

/** One way to earn points. */
export class SourceRuleDto {
  @Flag('Switch') on!: boolean;
  @WholeNumber('Points', { max: POINTS_MAX }) points!: number;
}

/** One stamp for each stream day, in rows of seven. */
export class StampCardRuleDto {
  @Flag('Switch') on!: boolean;
  /** Of watching or chatting on a stream day, for its stamp. */
  @WholeNumber('Minutes', { min: 1, max: MINUTES_A_DAY }) minutes!: number;
  /** Points for the third stamp of a row. */
  @WholeNumber('Points', { max: POINTS_MAX }) third!: number;
  @WholeNumber('Points', { max: POINTS_MAX }) fifth!: number;
  @WholeNumber('Points', { max: POINTS_MAX }) seventh!: number;
}

/** The rules for earning points. */
export class EarningRulesDto {
  /** Paid per interval, while the channel is live. */
  @Group('Watching', () => SourceRuleDto) watching!: SourceRuleDto;
  /** Paid per interval, in addition to watching. */
  @Group('Talking', () => SourceRuleDto) talking!: SourceRuleDto;
  /** Paid once. */
  @Group('Following', () => SourceRuleDto) following!: SourceRuleDto;
  /** Paid once per evening. */
  @Group('Raiding', () => SourceRuleDto) raiding!: SourceRuleDto;
  /** Paid once. */
  @Group('First visit', () => SourceRuleDto) firstVisit!: SourceRuleDto;
  /** Missing: unchanged. */
  @IsOptional()
  @Group('Stamp card', () => StampCardRuleDto)
  stampCard?: StampCardRuleDto;
  @WholeNumber('Interval', { min: 1, max: 60 }) intervalMinutes!: number;
  /** Raids with fewer viewers pay nothing. */
  @WholeNumber('Viewers of a raid', { min: 1, max: POINTS_MAX }) raidMinViewers!: number;
  /** Hours watched to become a loyal viewer. */
  @WholeNumber('Hours', { max: 100_000 }) loyalAfterHours!: number;
  /** Rate for loyal viewers when watching and talking, in percent. */
  @WholeNumber('Percent for loyal viewers', { min: 100, max: 1_000 }) loyalPercent!: number;
  /** Maximum a member can earn per day, in the site's time zone. */
  @WholeNumber('Points a day', { max: POINTS_MAX }) dailyCap!: number;
  /** Members with this many points stop earning. */
  @WholeNumber('Highest balance') balanceCap!: number;
  /** Younger accounts earn nothing. */
  @WholeNumber('Days', { max: 3_650 }) minAccountDays!: number;
  /**
   * Members who never signed in are forgotten after this many days without being seen. Missing: unchanged.
   */
  @OptionalWholeNumber('Days', { min: 1, max: 3_650 }) forgetUnseenDays?: number;
  @Flag('Broadcaster') paysBroadcaster!: boolean;
  /** Logins that never earn, such as other bots. */
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

/** The stored rules with calculated totals. */
export class StoredEarningRulesDto extends EarningRulesDto {
  /** Maximum that watching and talking could pay in a day without the cap. */
  mostPerDay!: number;
  /** Sources whose single payout exceeds the daily cap, so it is never paid in full. */
  @ApiProperty({ enum: SOURCES, isArray: true })
  aboveDailyCap!: Source[];
}

export class EarningSourceDto {
  @ApiProperty({ enum: SOURCES })
  source!: Source;
  points!: number;
}

/** Ways for the viewer to earn, and their progress. */
export class EarningProgressDto {
  /** Only sources that are switched on. */
  sources!: EarningSourceDto[];
  /** Interval between payouts for watching and talking while the channel is live. */
  intervalMinutes!: number;
  today!: EarnedTodayDto;
  loyalty!: LoyaltyDto;
  /**
   * Average points per broadcast from watching and talking, over those of the last ten ended broadcasts in
   * which the viewer earned. Null if there are none.
   */
  perBroadcast!: number | null;
  /** Reason why the viewer currently earns nothing; null if they do earn. */
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
  /** The channel seems to be live, but Twitch can't be reached: what is recorded is paid once it confirms that. */
  isUnconfirmed!: boolean;
  /** Null if it is off or the viewer is on a break. */
  stampCard!: StampCardDto | null;
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
  /** Rate for loyal viewers when watching and talking, in percent. */
  percent!: number;
  watchedMinutes!: number;
  neededMinutes!: number;
}

/** The viewer's stamp card, a row of seven. */
export class StampCardDto {
  /** Minutes of watching or chatting on a stream day, for its stamp. */
  minutes!: number;
  /** Stamps in the current row, 0 to 7. A full row stays until the next stamp. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 7 })
  stamps!: number;
  isStampedToday!: boolean;
  /** Stamps of the row that bring points. */
  rewards!: StampRewardDto[];
}

export class StampRewardDto {
  /** Which stamp of the row, from 1. */
  at!: number;
  points!: number;
}
