import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** The break of the viewer, or of this browser for a guest. */
export const breakQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['break', userId],
    queryFn: () => dataOf(client.GET('/api/break')),
  });

export const helpQuery = queryOptions({
  queryKey: ['help-lines'],
  queryFn: () => dataOf(client.GET('/api/help-lines')),
  staleTime: Infinity,
});
