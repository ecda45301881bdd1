import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { logged } from '../../lib/log';

export const categoriesQuery = queryOptions({
  queryKey: ['shop', 'categories'],
  queryFn: () => logged('Failed to load shop categories', dataOf(client.GET('/api/shop/categories'))),
  retry: false,
});

export const itemsQuery = (category: string, search: string) =>
  queryOptions({
    queryKey: ['shop', 'items', category, search],
    queryFn: () =>
      logged(
        'Failed to load shop items',
        dataOf(client.GET('/api/shop/items', { params: { query: { category, search } } })),
      ),
    retry: false,
    // Stock moves: what another choice found a while ago is not shown again.
    gcTime: 0,
  });
