import { PointsOfDayDto } from '../../../members/points/dto/points-of-day.dto.js';
import { StreamDataDto } from '../../../channel/stream/dto/stream-data.dto.js';

export class LowStockDto {
  id!: number;
  name!: string;
  stock!: number;
}

export class DashboardDto {
  /** The last 30 days, oldest first. */
  points!: PointsOfDayDto[];
  claimsWaiting!: number;
  /** Items with a stock of 3 or less, or with at most 5 codes left. */
  lowStock!: LowStockDto[];
  /** Whether the shop has any item, archived ones aside. */
  hasItems!: boolean;
  stream!: StreamDataDto;
}

export class DashboardCountsDto {
  claimsWaiting!: number;
}
