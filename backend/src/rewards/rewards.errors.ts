import { ConflictError } from '../common/errors/refusals.js';

export class RewardAlreadyClaimedError extends ConflictError {
  static override readonly code = 'reward_already_claimed';
  static override readonly sentence = 'Daily reward already claimed';
  /** Epoch milliseconds. */
  static override readonly params = { nextClaimTime: 'integer' } as const;
  constructor(nextClaimAt: Date) {
    super({ nextClaimTime: nextClaimAt.getTime() });
  }
  /** The time also stands beside `error`, where it was before there were params. */
  override get body(): object {
    return { ...super.body, ...this.params };
  }
}
