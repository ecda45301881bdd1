import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import type { ShopItem } from '../../api/types';
import { useToast } from '../../ui/Toasts';
import { applyBalance, useSession } from '../session/useSession';

const RETRIES_OF_A_LOST_ANSWER = 2;

/** One claim is one idempotency key: when its answer is lost it is asked for again, and never bought twice. */
export function useClaimItem() {
  const queries = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const claim = useMutation({
    mutationFn: ({ item, key }: { item: ShopItem; key: string }) =>
      dataOf(
        client.POST('/api/shop/claim', {
          body: { itemId: item.id, expectedPrice: item.price },
          headers: { 'Idempotency-Key': key },
        }),
      ),
    retry: (count, error) => !(error instanceof ApiError) && count < RETRIES_OF_A_LOST_ANSWER,
    onSuccess: async ({ newPoints, pointsVersion, message }) => {
      applyBalance(queries, newPoints, pointsVersion);
      toast({ kind: 'success', text: message });
      await queries.invalidateQueries({ queryKey: ['shop', 'items'] });
    },
    onError: (error) =>
      toast({ kind: 'error', text: (error instanceof ApiError && error.sentence) || 'Failed to claim item' }),
  });
  return {
    isClaiming: (item: ShopItem) => claim.isPending && claim.variables.item.id === item.id,
    claim: (item: ShopItem) => {
      if (!user) return toast({ kind: 'error', text: 'Please log in to claim items' });
      claim.mutate({ item, key: crypto.randomUUID() });
    },
  };
}
