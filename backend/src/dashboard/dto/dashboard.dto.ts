import { StreamDataDto } from '../../stream/dto/stream-data.dto.js';

/** Points that came into being and that were spent on one day (UTC), by the reason in the ledger. */
export class PointsOfDayDto {
  /** `YYYY-MM-DD` */
  day!: string;
  reason!: string;
  minted!: number;
  spent!: number;
}

export class LowStockDto {
  id!: number;
  name!: string;
  stock!: number;
}

export class DashboardDto {
  /** The last 30 days, oldest first. */
  points!: PointsOfDayDto[];
  claimsWaiting!: number;
  /** Items with a stock of 3 or less. */
  lowStock!: LowStockDto[];
  stream!: StreamDataDto;
}
