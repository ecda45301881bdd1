import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import type { ShopItem, User } from '../../api/types';
import { openClaim, settleClaim } from '../../lib/claim-key';
import { untilAnswered } from '../../lib/until-answered';
import { useToast } from '../../ui/Toasts';
import { applyBalance } from '../session/balance';
import { checkSession } from '../session/session';
import { signInAddress, useSession } from '../session/useSession';

/** After an answer a button rests for so long: the second click of a double click must not buy again. */
const REST_MS = 2_000;

/** Where a claim is: on its way, or just answered. */
export type ClaimPhase = 'sent' | 'claimed' | 'refused';

/** The claim itself, and the items whose buttons take nothing because of one. */
export function useClaimItem() {
  const queries = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const [phases, setPhases] = useState<ReadonlyMap<number, ClaimPhase>>(new Map());

  const setPhase = (itemId: number, phase: ClaimPhase | null) =>
    setPhases((now) => {
      const next = new Map(now);
      if (phase) next.set(itemId, phase);
      else next.delete(itemId);
      return next;
    });

  const reload = () => void queries.invalidateQueries({ queryKey: ['shop', 'items'] });

  const claimAs = async (claimer: User, item: ShopItem): Promise<ClaimPhase> => {
    try {
      const { newPoints, pointsVersion, message } = await send(claimer, item);
      applyBalance(queries, claimer.user_id, { points: newPoints, pointsVersion });
      toast({ kind: 'success', text: message });
      reload();
      return 'claimed';
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      toast({ kind: 'error', text: refusal?.sentence || 'Failed to claim item' });
      if (refusal?.status === 401) void checkSession(queries);
      // Sold out, or dearer than shown: the card has to say so.
      if (refusal?.status === 404 || refusal?.status === 409) reload();
      return 'refused';
    }
  };

  const claim = async (item: ShopItem) => {
    if (!user) {
      const link = { text: 'Log in with Twitch', href: signInAddress('/shop') };
      return toast({ kind: 'error', text: 'Please log in to claim items', link });
    }
    if (phases.has(item.id)) return;
    setPhase(item.id, 'sent');
    setPhase(item.id, await claimAs(user, item));
    setTimeout(() => setPhase(item.id, null), REST_MS);
  };

  return { claim, phases };
}

/**
 * The server looked for the key, did not find it, and refused: nothing was bought. Any other failure, a rate limit or an
 * ended session too, says nothing about an earlier attempt whose answer was lost.
 */
const isJudged = (failure: unknown) =>
  failure instanceof ApiError && [404, 409, 422].includes(failure.status);

/** One claim is one idempotency key until its outcome is known: however often it is sent, it buys once. */
async function send(claimer: User, item: ShopItem) {
  const name = `shop:${claimer.user_id}:${item.id}`;
  const key = openClaim(name);
  try {
    const answer = await untilAnswered(
      () =>
        dataOf(
          client.POST('/api/shop/claim', {
            body: { itemId: item.id, expectedPrice: item.price },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      (failure) => failure instanceof ApiError,
    );
    settleClaim(name);
    return answer;
  } catch (failure) {
    if (isJudged(failure)) settleClaim(name);
    throw failure;
  }
}
