import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, withoutHidden } from '../../api/client';
import { inPageLanguage } from '../../lib/language';
import { logOnFailure } from '../../lib/log';

export const categoriesQuery = queryOptions({
  queryKey: ['shop', 'categories'],
  queryFn: () =>
    logOnFailure(
      'Failed to load shop categories',
      dataOf(client.GET('/api/shop/categories', { params: { query: inPageLanguage } })),
    ),
});

export const itemsQuery = (category: string, search: string) =>
  queryOptions({
    queryKey: ['shop', 'items', category, search],
    queryFn: async () =>
      withoutHidden(
        await logOnFailure(
          'Failed to load shop items',
          dataOf(
            client.GET('/api/shop/items', { params: { query: { category, search, ...inPageLanguage } } }),
          ),
        ),
      ),
    // Stock changes, so results of an earlier filter must not be shown again.
    gcTime: 0,
  });

/** Items the viewer can't claim now because of their rules. Until this has loaded, the server decides. */
export const refusedItemsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['shop', 'refused', userId],
    queryFn: () =>
      logOnFailure('Failed to load claim restrictions', dataOf(client.GET('/api/shop/claims/refused-items'))),
    gcTime: 0,
  });
