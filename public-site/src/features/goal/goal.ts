import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { ShopItem, User } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logged } from '../../lib/log';
import { store, useStored } from '../../lib/stored-value';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { earningQuery } from '../earning/earning';

const nameOf = (userId: string) => `shopGoal:${userId}`;

/**
 * Pins an item of the shop as what a viewer saves for, in place of the one before. Nothing is decided by it, so this
 * browser keeps it, and the server need not know.
 * @param itemId null for none
 */
export function pinGoal(userId: string, itemId: number | null): void {
  store(nameOf(userId), itemId === null ? null : String(itemId));
}

/** The item that a viewer saves for; null for none. */
export function useGoal(userId = ''): number | null {
  const itemId = useStored(nameOf(userId)) ?? '';
  return /^\d{1,15}$/.test(itemId) ? Number(itemId) : null;
}

/** That item; null where the shop does not show it any more. */
export const goalItemQuery = (itemId: number | null) =>
  queryOptions({
    queryKey: ['shop', 'items', 'goal', itemId],
    queryFn: async () => {
      const query = { category: 'all', search: '', ...inPageLanguage };
      const items = await logged(
        'Failed to load shop items',
        dataOf(client.GET('/api/shop/items', { params: { query } })),
      );
      return items.find(({ id }) => id === itemId) ?? null;
    },
    enabled: itemId !== null,
  });

/** Further ahead an estimate says nothing: prices, and what pays, will have changed by then. */
const STREAMS_AHEAD = 99;

/**
 * How far it is to a price: `3,200 to go, about 4 streams`.
 * @param perBroadcast what a stream brought lately; null where nobody knows
 */
export function goalWords(price: number, points: number, perBroadcast: number | null): string {
  const missing = price - points;
  if (missing <= 0) return t('goal.reached');
  const streams = perBroadcast ? Math.ceil(missing / perBroadcast) : Infinity;
  return streams <= STREAMS_AHEAD
    ? t('goal.streams', { points: missing, streams })
    : t('goal.missing', { points: missing });
}

/** How far a viewer is from an item. The estimate follows when it is known. */
export function useGoalWords({ item, user }: { item: Pick<ShopItem, 'price'>; user: User }): string {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  return goalWords(item.price, user.points, known?.perBroadcast ?? null);
}
