import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { logged } from '../../lib/log';

/** What can be earned, and how far a viewer has come, as it is at a balance; null for a guest. */
export const earningQuery = (user: User | null) =>
  queryOptions({
    queryKey: ['points', 'earning', user && [user.user_id, user.pointsVersion]],
    queryFn: () => logged('Failed to load how points are earned', dataOf(client.GET('/api/points/earning'))),
  });
