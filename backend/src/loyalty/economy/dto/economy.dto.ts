import { ApiProperty } from '@nestjs/swagger';
import { PointsOfDayDto } from '../../../members/points/dto/points-of-day.dto.js';

export class RichMemberDto {
  user_id!: string;
  nickname!: string;
  image!: string;
  points!: number;
}

/** Points earned, spent and held. */
export class EconomyDto {
  /** The last 30 days, oldest first. */
  days!: PointsOfDayDto[];
  /**
   * Over the last seven days including today. Excludes opening balances and imports, and refunded points do
   * not count as spent.
   */
  givenInWeek!: number;
  spentInWeek!: number;
  /** True if more than three times as many points were given as spent in that week. */
  givesTooMuch!: boolean;
  /** Sum of all balances. */
  circulation!: number;
  /** Members with points. */
  holders!: number;
  /** Median balance of members who have points and have signed in; 0 if there are none. */
  medianBalance!: number;
  /** The five highest balances. */
  top!: RichMemberDto[];
  /** Days the balances would last at the rate of spending of the last 30 days; null if nothing was spent. */
  daysOfSpending!: number | null;
}

export class CheapestItemDto {
  name!: string;
  price!: number;
}

/** Average watch time, for a live preview of earnings while prices are edited. */
export class WatchHabitsDto {
  /** Viewers in the last four weeks; 0 if there is no data. */
  viewers!: number;
  /** Average per viewer. */
  minutesPerWeek!: number;
  @ApiProperty({ type: Number, format: 'double' })
  daysPerWeek!: number;
  /** Cheapest item now in the shop that costs points; null if there is none. */
  cheapestItem!: CheapestItemDto | null;
}
