import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { ShopItem, User } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logOnFailure } from '../../lib/log';
import { store, useStored } from '../../lib/stored-value';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { earningQuery } from '../earning/queries';

const nameOf = (userId: string) => `shopGoal:${userId}`;

/**
 * Pins a shop item as the viewer's goal, replacing the previous one.
 * Stored in this browser only, because nothing on the server depends on it.
 * @param itemId null to unpin
 */
export function pinGoal(userId: string, itemId: number | null): void {
  store(nameOf(userId), itemId === null ? null : String(itemId));
}

/** The viewer's goal, as an item id; null if none is pinned. */
export function useGoal(userId = ''): number | null {
  const itemId = useStored(nameOf(userId)) ?? '';
  return /^\d{1,15}$/.test(itemId) ? Number(itemId) : null;
}

/** The goal's item; null if the shop no longer lists it. */
export const goalItemQuery = (itemId: number | null) =>
  queryOptions({
    queryKey: ['shop', 'items', 'goal', itemId],
    queryFn: async () => {
      const query = { category: 'all', search: '', ...inPageLanguage };
      const items = await logOnFailure(
        'Failed to load shop items',
        dataOf(client.GET('/api/shop/items', { params: { query } })),
      );
      return items.find(({ id }) => id === itemId) ?? null;
    },
    enabled: itemId !== null,
  });

/** Beyond this many streams an estimate is worthless: prices and payouts will have changed by then. */
const MAX_STREAMS = 99;

/**
 * Distance to a price: `3,200 to go, about 4 streams`.
 * @param perBroadcast points earned per recent stream; null if unknown
 */
export function goalText(price: number, points: number, perBroadcast: number | null): string {
  const missing = price - points;
  if (missing <= 0) return t('goal.reached');
  const streams = perBroadcast ? Math.ceil(missing / perBroadcast) : Infinity;
  return streams <= MAX_STREAMS
    ? t('goal.streams', { points: missing, streams })
    : t('goal.missing', { points: missing });
}

/** A viewer's distance to an item. The estimate is added once it has loaded. */
export function useGoalText({ item, user }: { item: Pick<ShopItem, 'price'>; user: User }): string {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  return goalText(item.price, user.points, known?.perBroadcast ?? null);
}
