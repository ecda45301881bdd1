import type { BalanceState } from '../../members/points/points-outcomes.js';
import type { RewardTier } from './reward-tier.js';

/*
 * Calls to `loyalty/rewards/sql` as named statements, which the driver prepares once per connection, with
 * their rows and outcomes.
 */

export interface ClaimRewardRequest {
  readonly memberId: number;
  readonly cooldownHours: number;
  readonly idempotencyKey: string | null;
}

export type ClaimRewardOutcome =
  | {
      /** `replayed`: this key has already claimed. The first answer is repeated and nothing changes. */
      readonly kind: 'claimed' | 'replayed';
      /** The tiers it was drawn from. */
      readonly tiers: readonly RewardTier[];
      readonly rewardIndex: number;
      readonly draw: RewardDrawProof;
      readonly nextClaimAt: Date;
      readonly balance: BalanceState;
    }
  | { readonly kind: 'cooldown'; readonly nextClaimAt: Date }
  | { readonly kind: 'balance_full' }
  | { readonly kind: 'on_break' }
  | { readonly kind: 'suspended' };

/** Data for verifying a draw once its server seed is revealed. */
export interface RewardDrawProof {
  readonly roll: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const CLAIM_REWARD = {
  name: 'claim-reward',
  text: 'SELECT * FROM claim_reward($1, make_interval(hours => $2), $3)',
};

export interface ClaimRewardRow {
  outcome: ClaimRewardOutcome['kind'] | 'no_user';
  tiers: RewardTier[];
  reward_index: number;
  roll: number;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
  next_claim_at: Date;
  balance_after: number;
  balance_version: number;
}

export type ResetTimerOutcome = { readonly kind: 'set' | 'unchanged' | 'no_user' };

export const RESET_REWARD_TIMER = {
  name: 'reset-reward-timer',
  text: 'SELECT reset_reward_timer($1, $2, $3) AS outcome',
};

export interface ResetTimerRow {
  outcome: ResetTimerOutcome['kind'];
}

/**
 * The seed of the next draws. The hash commits the site to the server seed; the client seed is chosen by the
 * viewer.
 */
export interface CurrentSeed {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface RotatedSeed extends CurrentSeed {
  readonly revealed: { readonly serverSeed: Buffer; readonly serverSeedHash: string };
}

export const SET_CLIENT_SEED = { name: 'set-client-seed', text: 'SELECT * FROM set_client_seed($1, $2)' };

export const ROTATE_REWARD_SEED = {
  name: 'rotate-reward-seed',
  text: 'SELECT * FROM rotate_reward_seed($1)',
};

export interface CurrentSeedRow {
  outcome: 'set' | 'no_user';
  server_seed_hash: string;
  client_seed: string;
  next_nonce: number;
}

export interface RotatedSeedRow extends CurrentSeedRow {
  revealed_seed: Buffer;
  revealed_seed_hash: string;
}
