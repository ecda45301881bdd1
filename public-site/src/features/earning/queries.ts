import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { logOnFailure } from '../../lib/log';

/** How points are earned and the viewer's progress, keyed by balance; null for a guest. */
export const earningQuery = (user: User | null) =>
  queryOptions({
    queryKey: ['points', 'earning', user && [user.user_id, user.pointsVersion]],
    queryFn: () =>
      logOnFailure('Failed to load how points are earned', dataOf(client.GET('/api/points/earning'))),
    // There is no event for Twitch being out of reach.
    refetchInterval: 60_000,
  });
