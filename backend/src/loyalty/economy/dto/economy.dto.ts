import { ApiProperty } from '@nestjs/swagger';
import { PointsOfDayDto } from '../../../members/points/dto/points-of-day.dto.js';

export class RichMemberDto {
  user_id!: string;
  nickname!: string;
  image!: string;
  points!: number;
}

/** Where points come from and go to. */
export class EconomyDto {
  /** The last 30 days, oldest first. */
  days!: PointsOfDayDto[];
  /** Of the last seven days, today among them: without opening balances, and refunds counted as not spent. */
  givenInWeek!: number;
  spentInWeek!: number;
  /** True where the week gave out more than three times what was spent in it. */
  givesTooMuch!: boolean;
  /** All balances together. */
  circulation!: number;
  /** Members who have points. */
  holders!: number;
  /** Of those who have points and have signed in; 0 where nobody has. */
  medianBalance!: number;
  /** The five highest balances. */
  top!: RichMemberDto[];
  /** For how many days the balances would last at the spending of the last 30 days; null where nothing was spent. */
  daysOfSpending!: number | null;
}

export class CheapestItemDto {
  name!: string;
  price!: number;
}

/** How much people watch, for a preview of what prices come to. */
export class WatchHabitsDto {
  /** How many watched in the last four weeks; 0 where nothing is known. */
  viewers!: number;
  /** Of one of them, on average. */
  minutesPerWeek!: number;
  @ApiProperty({ type: Number, format: 'double' })
  daysPerWeek!: number;
  /** In the shop now; null where it has nothing that costs points. */
  cheapestItem!: CheapestItemDto | null;
}
