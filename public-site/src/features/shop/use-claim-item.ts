import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, apiErrorOf, client, dataOf } from '../../api/client';
import { isAnswer } from '../../api/lost-answers';
import type { ShopItem, User } from '../../api/types';
import { closeClaim, openClaim } from '../../lib/claim-key';
import { isEnglish, t } from '../../lib/texts';
import { retryUntilAnswered } from '#shared/lost-answers.js';
import { showToast } from '../../ui/toast-store';
import { applyBalance } from '../session/balance';
import { checkSession } from '../session/session';
import { signInAddress, useSession } from '../session/use-session';
import type { Answers } from './answers';

/** Cooldown after a response, so that a double click doesn't buy twice. */
const COOLDOWN_MS = 2_000;

/** The phase of a claim: in flight, or just answered. */
export type ClaimPhase = 'sent' | 'claimed' | 'refused';

interface Claim {
  claimer: User;
  item: ShopItem;
  answers: Answers | undefined;
}

/** Claims an item, and tracks which buttons are disabled because of it. */
export function useClaimItem() {
  const queries = useQueryClient();
  const { user } = useSession();
  const [phases, setPhases] = useState<ReadonlyMap<number, ClaimPhase>>(new Map());

  const setPhase = (itemId: number, phase: ClaimPhase | null) =>
    setPhases((now) => {
      const next = new Map(now);
      if (phase) next.set(itemId, phase);
      else next.delete(itemId);
      return next;
    });
  const reload = () => {
    for (const list of ['items', 'refused']) void queries.invalidateQueries({ queryKey: ['shop', list] });
  };

  const { mutateAsync } = useMutation({
    mutationFn: ({ claimer, item, answers }: Claim) => claimItem(claimer, item, answers),
    onSuccess: ({ newPoints, pointsVersion, message }, { claimer, item }) => {
      applyBalance(queries, claimer.user_id, { points: newPoints, pointsVersion });
      showToast({
        kind: 'success',
        text: isEnglish() ? message : t('shop.claimedItem', { item: item.name }),
        link: { text: t('page./claims.title'), to: '/claims' },
      });
      reload();
      void queries.invalidateQueries({ queryKey: ['claims'] });
      setPhase(item.id, 'claimed');
    },
    onError: (error, { item }) => {
      const refusal = error instanceof ApiError ? error : null;
      showToast({ kind: 'error', text: refusal?.sentence || t('shop.notClaimed') });
      if (refusal?.status === 401) void checkSession(queries);
      // Sold out or more expensive than shown: refresh the card.
      if (refusal?.status === 404 || refusal?.status === 409) reload();
      setPhase(item.id, 'refused');
    },
    onSettled: (_answer, _error, { item }) => {
      setTimeout(() => setPhase(item.id, null), COOLDOWN_MS);
    },
  });

  /** @returns the error, which has already been shown in a toast, or null on success */
  const claim = async (item: ShopItem, answers?: Answers): Promise<ApiError | null> => {
    if (!user) {
      const link = { text: t('action.logIn'), href: signInAddress('/shop') };
      showToast({ kind: 'error', text: t('shop.logInFirst'), link });
      return null;
    }
    if (phases.has(item.id)) return null;
    setPhase(item.id, 'sent');
    return mutateAsync({ claimer: user, item, answers }).then(() => null, apiErrorOf);
  };

  return { claim, phases };
}

/** Claims with one idempotency key until the outcome is known, so that retries buy only once. */
async function claimItem(claimer: User, item: ShopItem, answers?: Answers) {
  const name = `shop:${claimer.user_id}:${item.id}`;
  const key = openClaim(name);
  try {
    const answer = await retryUntilAnswered(
      () =>
        dataOf(
          client.POST('/api/shop/claim', {
            body: { itemId: item.id, expectedPrice: item.price, ...(answers && { answers }) },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      isAnswer,
    );
    closeClaim(name);
    return answer;
  } catch (failure) {
    if (isFinal(failure)) closeClaim(name);
    throw failure;
  }
}

/**
 * Whether the server looked up the key, didn't find it and refused, so that nothing was bought. Any other
 * failure, including a rate limit or an expired session, leaves open whether an earlier attempt succeeded.
 */
const isFinal = (failure: unknown) => failure instanceof ApiError && [404, 409, 422].includes(failure.status);
