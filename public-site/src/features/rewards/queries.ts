import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { inPageLanguage } from '../../lib/language';

/** The seeds that the viewer's next draw comes from. */
export const fairnessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'fairness', userId],
    queryFn: () => dataOf(client.GET('/api/rewards/fairness')),
  });

export const drawsKey = (userId: string) => ['rewards', 'draws', userId] as const;

/** The viewer's own draws, newest first. */
export const drawsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...drawsKey(userId), page],
    queryFn: () =>
      dataOf(client.GET('/api/rewards/draws', { params: { query: { page, ...inPageLanguage } } })),
  });
