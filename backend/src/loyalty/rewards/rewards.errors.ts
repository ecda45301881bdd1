import { refusal } from '../../core/common/errors/refusal.js';

/** `nextClaimTime` is in epoch milliseconds. */
export class RewardAlreadyClaimedError extends refusal(409, 'reward_already_claimed', 'Daily reward already claimed', { nextClaimTime: 'integer' }) {
  static override readonly hasFlatParams = true;
}
export class InvalidTotalError extends refusal(400, 'invalid_total', 'Total probability must equal 100%') {}
export class InvalidTierError extends refusal(400, 'invalid_tier', 'All fields must be filled with valid values') {}
