import { RewardTierDto } from './reward-status.dto.js';

/** What the draw can be verified with, once the server seed is revealed. */
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
  /** Place of the reward in `rewards`. */
  rewardIndex!: number;
  /** The list that the reward was drawn from. */
  rewards!: RewardTierDto[];
  newPoints!: number;
  /** Orders this balance among the others that the client sees. */
  pointsVersion!: number;
  /** Epoch milliseconds. */
  nextClaimTime!: number;
  draw!: DrawProofDto;
}
