export class RewardTierDto {
  /** Name of the tier. */
  tier!: string;
  points!: number;
  /** Whole percent; a list adds up to 100. */
  probability!: number;
  /** Hex colour. */
  color!: string;
}

export class RewardStatusDto {
  rewards!: RewardTierDto[];
  canClaim!: boolean;
  /** Epoch milliseconds; null when the viewer can claim, or for a guest. */
  nextClaimTime!: number | null;
}
