import { RewardTierDto } from './reward-status.dto.js';

/** Data for verifying the draw once the server seed is revealed. */
export class DrawProofDto {
  /** SHA-256 of the server seed, hex; shown before the claim by `GET /api/rewards/fairness`. */
  serverSeedHash!: string;
  clientSeed!: string;
  nonce!: number;
  /** 0..99; the tier is the first whose cumulative probability exceeds it. */
  roll!: number;
}

export class RewardClaimedDto {
  reward!: RewardTierDto;
  /** Index of the reward in `rewards`. */
  rewardIndex!: number;
  /** The tiers it was drawn from. */
  rewards!: RewardTierDto[];
  newPoints!: number;
  /** Version of the balance, as in `SessionUserDto`. */
  pointsVersion!: number;
  /** Epoch milliseconds. */
  nextClaimTime!: number;
  draw!: DrawProofDto;
}
