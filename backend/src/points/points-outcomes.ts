import type { RewardTier } from './reward-tier.js';

/** A user's points at one moment. Of two, the one with the greater version is the newer. */
export interface BalanceState {
  readonly points: number;
  readonly version: number;
}

export interface ClaimItemRequest {
  readonly userId: string;
  readonly itemId: number;
  /** The price that the viewer saw, or null when the client did not say. */
  readonly expectedPrice: number | null;
  readonly idempotencyKey: string | null;
}

export type ClaimItemOutcome =
  | {
      /** `replayed`: this key has done it before; everything is as it was answered then, nothing happened now. */
      readonly kind: 'claimed' | 'replayed';
      readonly claimId: number;
      readonly itemName: string;
      readonly price: number;
      readonly claimDate: Date;
      readonly balance: BalanceState;
    }
  | { readonly kind: 'key_reused' | 'no_item' | 'price_changed' | 'out_of_stock' }
  | {
      readonly kind: 'need_points';
      /** Price minus points. */
      readonly missing: number;
    };

export interface ClaimRewardRequest {
  readonly userId: string;
  readonly cooldownHours: number;
  readonly idempotencyKey: string | null;
}

export type ClaimRewardOutcome =
  | {
      /** `replayed`: this key has done it before; everything is as it was answered then, nothing happened now. */
      readonly kind: 'claimed' | 'replayed';
      readonly spinId: number;
      /** The list that the reward was drawn from. */
      readonly tiers: readonly RewardTier[];
      readonly rewardIndex: number;
      readonly draw: DrawProof;
      readonly claimedAt: Date;
      readonly nextClaimAt: Date;
      readonly balance: BalanceState;
    }
  | { readonly kind: 'cooldown'; readonly nextClaimAt: Date }
  | { readonly kind: 'balance_full' };

/** What a draw can be verified with once its server seed is revealed. */
export interface DrawProof {
  readonly roll: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type SetPointsOutcome =
  | { readonly kind: 'set' | 'unchanged'; readonly balance: BalanceState }
  | { readonly kind: 'no_user' | 'balance_full' };

export type SetAdminOutcome = { readonly kind: 'set' | 'unchanged' | 'no_user' | 'last_admin' };

export type ResetRewardTimerOutcome = { readonly kind: 'set' | 'unchanged' | 'no_user' };

/** The seed that the next draws come from: the hash binds the site, the client seed is the viewer's. */
export interface CurrentSeed {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface RotatedSeed extends CurrentSeed {
  readonly revealed: { readonly serverSeed: Buffer; readonly serverSeedHash: string };
}
