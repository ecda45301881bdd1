import { ApiError, client, dataOf } from '../../api/client';
import type { ShopItem, User } from '../../api/types';
import { closeClaim, openClaim } from '../../lib/claim-key';
import { untilAnswered } from '../../lib/until-answered';
import type { Answers } from './answers';

/** One claim is one idempotency key until its outcome is known: however often it is sent, it buys once. */
export async function claimItem(claimer: User, item: ShopItem, answers?: Answers) {
  const name = `shop:${claimer.user_id}:${item.id}`;
  const key = openClaim(name);
  try {
    const answer = await untilAnswered(
      () =>
        dataOf(
          client.POST('/api/shop/claim', {
            body: { itemId: item.id, expectedPrice: item.price, ...(answers && { answers }) },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      (failure) => failure instanceof ApiError,
    );
    closeClaim(name);
    return answer;
  } catch (failure) {
    if (isFinal(failure)) closeClaim(name);
    throw failure;
  }
}

/**
 * The server looked for the key, did not find it, and refused: nothing was bought. Any other failure, a rate limit or an
 * ended session too, says nothing about an earlier attempt whose answer was lost.
 */
const isFinal = (failure: unknown) => failure instanceof ApiError && [404, 409, 422].includes(failure.status);
