import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';
import { Text } from '../../../core/common/validation/fields.js';
import { RewardTierDto } from './reward-status.dto.js';

export class SetClientSeedDto {
  @Text('Client seed', { max: 100 }) clientSeed!: string;
}

/** Inputs to the viewer's next draw. */
export class FairnessDto {
  /** SHA-256 of the server seed, hex. */
  serverSeedHash!: string;
  clientSeed!: string;
  /** Nonce of the next draw. */
  nonce!: number;
}

export class SeedRotatedDto extends FairnessDto {
  /** The previous seed, hex, for verifying past draws. */
  revealedServerSeed!: string;
  revealedServerSeedHash!: string;
}

export class DrawDto {
  tier!: string;
  points!: number;
  color!: string;
  rewardIndex!: number;
  /** Epoch milliseconds. */
  timestamp!: number;
  roll!: number;
  clientSeed!: string;
  nonce!: number;
  serverSeedHash!: string;
  /** Hex; null while the seed is in use. */
  serverSeed!: string | null;
  /** The tiers it was drawn from. */
  rewards!: RewardTierDto[];
}

export class DrawsPageDto {
  draws!: DrawDto[];
  pagination!: PaginationDto;
}
