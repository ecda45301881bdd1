import { ConflictError } from '../common/errors/refusals.js';

export class RewardAlreadyClaimedError extends ConflictError {
  constructor(nextClaimAt: Date) {
    super('Daily reward already claimed', { nextClaimTime: nextClaimAt.getTime() });
  }
}
