import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../common/pagination/pagination.dto.js';

export class MostCommonTierDto {
  /** `None` without spins. */
  tier!: string;
  count!: number;
}

export class SpinStatsDto {
  totalSpins!: number;
  /** Points won by all spins. */
  totalPoints!: number;
  mostCommonTier!: MostCommonTierDto;
}

export class RewardTimerResetDto {
  userId!: string;
}

/** How often a tier was drawn, beside how often its odds let expect it. */
export class TierOddsDto {
  tier!: string;
  /** The latest one that the tier had. */
  color!: string;
  spins!: number;
  /** Spins times odds, by the odds of each spin's own time; not a whole number. */
  @ApiProperty({ type: Number, format: 'double' })
  expected!: number;
}

export class SpinEntryDto {
  tier!: string;
  points!: number;
  /** Of the tier as it was then. */
  color!: string;
  /** Epoch milliseconds. */
  timestamp!: number;
}

export class SpinUserDto {
  userId!: string;
  /** Present nickname. */
  name!: string;
  image!: string;
  totalSpins!: number;
  totalPoints!: number;
  /** Epoch milliseconds; null when the user can claim. */
  nextClaimTime!: number | null;
  /** Newest first, at most 50. */
  history!: SpinEntryDto[];
}

export class SpinUsersPageDto {
  users!: SpinUserDto[];
  pagination!: PaginationDto;
}
