import { serverNow } from '#shared/server-clock.js';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';

/** A page of the viewer's history, keyed by balance. */
export const historyQuery = ({ user_id: userId, pointsVersion }: User, page: number) =>
  queryOptions({
    queryKey: ['points', 'history', userId, page, pointsVersion],
    queryFn: async () => {
      const history = await dataOf(client.GET('/api/points/history', { params: { query: { page } } }));
      return { ...history, readAt: new Date(serverNow()) };
    },
    gcTime: 0,
  });
