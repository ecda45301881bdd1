import type { RewardTier } from './reward-tier.js';

/*
 * The calls of `loyalty/rewards/sql` as named statements, which the driver prepares once a connection, and the rows they answer.
 */

export const CLAIM_REWARD = {
  name: 'claim-reward',
  text: 'SELECT * FROM claim_reward($1, make_interval(hours => $2), $3)',
};

export interface ClaimRewardRow {
  outcome: 'claimed' | 'replayed' | 'no_user' | 'on_break' | 'suspended' | 'cooldown' | 'balance_full';
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

export const RESET_REWARD_TIMER = {
  name: 'reset-reward-timer',
  text: 'SELECT reset_reward_timer($1, $2, $3) AS outcome',
};

export interface ResetTimerRow {
  outcome: 'set' | 'unchanged' | 'no_user';
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
