import { ApiError, client, dataOf } from '../../api/client';
import { isAnswer } from '../../api/lost-answers';
import type { RewardClaimed } from '../../api/types';
import { openClaim, pendingClaim, closeClaim } from '../../lib/claim-key';
import { inPageLanguage } from '../../lib/language';
import { retryUntilAnswered } from '#shared/lost-answers.js';

const nameOf = (userId: string) => `reward:${userId}`;

/**
 * Draws the day's reward, or repeats the earlier result. The idempotency key is kept until the prize has been
 * shown, so that a lost response or a reload during the roll leads to the same prize.
 * @throws ApiError, or the error of fetch if the server is unreachable
 */
export async function claimReward(userId: string): Promise<RewardClaimed> {
  const key = openClaim(nameOf(userId));
  try {
    return await retryUntilAnswered(
      () =>
        dataOf(
          client.POST('/api/rewards/claim', {
            params: { query: inPageLanguage },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      isAnswer,
    );
  } catch (failure) {
    // Already claimed with another key: there is no result to repeat.
    if (failure instanceof ApiError && failure.status === 409) closeClaim(nameOf(userId));
    throw failure;
  }
}

/** Whether there is a drawn prize this tab has not shown yet. */
export const isPrizeDue = (userId: string): boolean => pendingClaim(nameOf(userId)) !== null;

export const markPrizeShown = (userId: string): void => closeClaim(nameOf(userId));
