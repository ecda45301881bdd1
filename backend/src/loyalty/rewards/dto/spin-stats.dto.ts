import { ApiProperty } from '@nestjs/swagger';
import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export class MostCommonTierDto {
  /** `None` if there are no spins. */
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

/** Number of draws per tier, compared with the number expected from the odds. */
export class TierOddsDto {
  tier!: string;
  /** The tier's latest colour. */
  color!: string;
  spins!: number;
  /** Expected number of spins, from the odds in force at each spin; not a whole number. */
  @ApiProperty({ type: Number, format: 'double' })
  expected!: number;
}

export class SpinEntryDto {
  tier!: string;
  points!: number;
  /** The tier's colour at the time. */
  color!: string;
  /** Epoch milliseconds. */
  timestamp!: number;
}

export class SpinUserDto {
  userId!: string;
  /** Current nickname. */
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
