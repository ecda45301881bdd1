import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { inPageLanguage } from '../../lib/language';
import { logged } from '../../lib/log';

/** The item that somebody saves for; null where the shop does not show it any more. */
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
