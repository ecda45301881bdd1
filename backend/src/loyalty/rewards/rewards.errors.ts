import { ConflictError } from '../../core/common/errors/refusals.js';

export class RewardAlreadyClaimedError extends ConflictError {
  static override readonly code = 'reward_already_claimed';
  static override readonly sentence = 'Daily reward already claimed';
  /** Epoch milliseconds. */
  static override readonly params = { nextClaimTime: 'integer' } as const;
  static override readonly hasFlatParams = true;
  constructor(nextClaimAt: Date) {
    super({ nextClaimTime: nextClaimAt.getTime() });
  }
}
