import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** Read again as it changes: `usePlayEvents`. */
export const currentHuntQuery = queryOptions({
  queryKey: ['play', 'hunt', 'current'],
  queryFn: () => dataOf(client.GET('/api/hunts/current')),
});

/** Those that are over, the newest first. */
export const oldHuntsQuery = queryOptions({
  queryKey: ['play', 'hunt', 'old'],
  queryFn: () => dataOf(client.GET('/api/hunts')),
});

export const huntQuery = (id: number) =>
  queryOptions({
    queryKey: ['play', 'hunt', id],
    queryFn: () => dataOf(client.GET('/api/hunts/{id}', { params: { path: { id } } })),
  });
