import { queryOptions } from '@tanstack/react-query';
import { logged } from '../lib/log';
import { client, dataOf } from './client';
import { firstData } from './first-data';
import type { User } from './types';

/* Retry is off wherever a failure is shown or logged at once (spec.md section 8). */

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> =>
    (await logged('Failed to get user', dataOf(client.GET('/api/auth/user')))) ?? null,
  retry: false,
  staleTime: Infinity,
});

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => logged('Failed to load site settings', dataOf(client.GET('/api/site'))),
  initialData: firstData.site,
  retry: false,
  staleTime: 300_000,
});

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: () => logged('Failed to load offers', dataOf(client.GET('/api/offers'))),
  initialData: firstData.offers,
  retry: false,
});

const STREAM_POLL_MS = 30_000;

/** Asked at the start and every 30 s by the screens that show the stream. */
export const streamQuery = queryOptions({
  queryKey: ['stream'],
  queryFn: () => logged('Failed to load stream data', dataOf(client.GET('/api/stream/data'))),
  initialData: firstData.stream,
  retry: false,
  refetchInterval: STREAM_POLL_MS,
  refetchOnWindowFocus: 'always',
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
