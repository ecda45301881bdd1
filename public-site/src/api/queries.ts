import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';
import type { User } from './types';

/* Retry is off wherever a failure is shown or logged at once (spec.md section 8). */

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => (await dataOf(client.GET('/api/auth/user'))) ?? null,
  retry: false,
  staleTime: Infinity,
});

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => dataOf(client.GET('/api/site')),
  retry: false,
  staleTime: 300_000,
});

export const categoriesQuery = queryOptions({
  queryKey: ['shop', 'categories'],
  queryFn: () => dataOf(client.GET('/api/shop/categories')),
  retry: false,
});

export const itemsQuery = (category: string, search: string) =>
  queryOptions({
    queryKey: ['shop', 'items', category, search],
    queryFn: () => dataOf(client.GET('/api/shop/items', { params: { query: { category, search } } })),
    retry: false,
  });

export const rewardStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'status', userId],
    queryFn: () => dataOf(client.GET('/api/rewards/status')),
    retry: false,
  });

export const leaderboardQuery = (page: number) =>
  queryOptions({
    queryKey: ['leaderboard', page],
    queryFn: () => dataOf(client.GET('/api/users/leaderboard', { params: { query: { page } } })),
    retry: false,
    staleTime: 0,
  });
