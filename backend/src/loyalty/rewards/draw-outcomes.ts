import type { BalanceState } from '../../members/points/points-outcomes.js';
import type { RewardTier } from './reward-tier.js';

export interface ClaimRewardRequest {
  readonly memberId: number;
  readonly cooldownHours: number;
  readonly idempotencyKey: string | null;
}

export type ClaimRewardOutcome =
  | {
      /** `replayed`: this key has done it before; everything is as it was answered then, nothing happened now. */
      readonly kind: 'claimed' | 'replayed';
      /** The tiers the reward was drawn from. */
      readonly tiers: readonly RewardTier[];
      readonly rewardIndex: number;
      readonly draw: DrawProof;
      readonly nextClaimAt: Date;
      readonly balance: BalanceState;
    }
  | { readonly kind: 'cooldown'; readonly nextClaimAt: Date }
  | { readonly kind: 'balance_full' }
  | { readonly kind: 'on_break' }
  | { readonly kind: 'suspended' };

/** What a draw can be verified with once its server seed is revealed. */
export interface DrawProof {
  readonly roll: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type ResetTimerOutcome = { readonly kind: 'set' | 'unchanged' | 'no_user' };

/** The seed that the next draws come from: the hash binds the site, the client seed is the viewer's. */
export interface CurrentSeed {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface RotatedSeed extends CurrentSeed {
  readonly revealed: { readonly serverSeed: Buffer; readonly serverSeedHash: string };
}
