import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

export const leaderboardQuery = (page: number) =>
  queryOptions({
    queryKey: ['leaderboard', page],
    queryFn: () => dataOf(client.GET('/api/users/leaderboard', { params: { query: { page } } })),
    retry: false,
    staleTime: 0,
  });
