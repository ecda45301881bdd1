import { queryOptions } from '@tanstack/react-query';
import { logged } from '../lib/log';
import { clockOffset } from '../lib/server-clock';
import { client, dataOf } from './client';
import { firstData } from './first-data';
import type { User } from './types';

/* Retry is off wherever a failure is shown or logged at once (docs/requirements.md, Everywhere). */

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> =>
    (await logged('Failed to get user', dataOf(client.GET('/api/auth/user')))) ?? null,
  retry: false,
  // Every screen looks at it; after a failure the next one must not ask again.
  retryOnMount: false,
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

export const streamQuery = queryOptions({
  queryKey: ['stream'],
  queryFn: () => logged('Failed to load stream data', dataOf(client.GET('/api/stream/data'))),
  initialData: firstData.stream,
  retry: false,
});

export const rewardStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'status', userId],
    queryFn: async () => {
      const call = client.GET('/api/rewards/status');
      const status = await logged('Failed to get reward status', dataOf(call));
      const { response } = await call;
      return { ...status, serverAheadMs: clockOffset(response.headers.get('date'), Date.now()) };
    },
    retry: false,
  });
