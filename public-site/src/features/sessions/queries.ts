import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** Where the viewer is signed in. Each visit asks again: an old list would offer sessions that have ended. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => dataOf(client.GET('/api/auth/sessions')),
    gcTime: 0,
  });
