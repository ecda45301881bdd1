import { ApiError, client, dataOf } from '../../api/client';
import type { RewardClaimed } from '../../api/types';
import { openClaim, pendingClaim, closeClaim } from '../../lib/claim-key';
import { inPageLanguage } from '../../lib/language';
import { untilAnswered } from '../../lib/until-answered';

const nameOf = (userId: string) => `reward:${userId}`;

/**
 * Draws the day's reward, or tells again what was drawn: the key stays until the prize was shown, so that a lost answer
 * and a reload during the roll lead to the same prize.
 * @throws ApiError, or what fetch throws when the server cannot be reached
 */
export async function claimReward(userId: string): Promise<RewardClaimed> {
  const key = openClaim(nameOf(userId));
  try {
    return await untilAnswered(
      () =>
        dataOf(
          client.POST('/api/rewards/claim', {
            params: { query: inPageLanguage },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      (failure) => failure instanceof ApiError,
    );
  } catch (failure) {
    // Already claimed, and not with this key: there is nothing to be told again.
    if (failure instanceof ApiError && failure.status === 409) closeClaim(nameOf(userId));
    throw failure;
  }
}

/** Whether there is a draw whose prize this tab has not shown yet. */
export const isPrizeDue = (userId: string): boolean => pendingClaim(nameOf(userId)) !== null;

export const prizeShown = (userId: string): void => closeClaim(nameOf(userId));
