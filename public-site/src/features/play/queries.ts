import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** How often a page without a live connection asks whether something has begun. */
const LOOK_EVERY_MS = 60_000;

/** What runs now. A hidden page asks nothing. */
export const playNowQuery = queryOptions({
  queryKey: ['play', 'now'],
  queryFn: () => dataOf(client.GET('/api/play/now')),
  staleTime: LOOK_EVERY_MS / 2,
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: true,
});
