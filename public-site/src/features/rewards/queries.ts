import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client, dataOf } from '../../api/client';
import type { User } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { rewardStatusQuery } from '../daily-reward/queries';

/** The seeds of the viewer's next draw. */
export const fairnessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rewards', 'fairness', userId],
    queryFn: () => dataOf(client.GET('/api/rewards/fairness')),
  });

export const drawsKey = (userId: string) => ['rewards', 'draws', userId] as const;

/** The viewer's draws, newest first. */
export const drawsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...drawsKey(userId), page],
    queryFn: () =>
      dataOf(client.GET('/api/rewards/draws', { params: { query: { page, ...inPageLanguage } } })),
  });

/**
 * Refetches a query after a draw. A draw changes the balance or, for a tier worth nothing, only the next
 * claim time; the widget holds both back until its result is shown.
 */
export function useAfterDraw({ user_id: userId, pointsVersion }: User, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const { data: status } = useQuery({ ...rewardStatusQuery(userId), enabled: false });
  const moment = `${pointsVersion} ${status?.nextClaimTime}`;
  const isKnown = status !== undefined;
  const seen = useRef<string>(undefined);
  const refetch = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (!isKnown) return;
    if (seen.current !== undefined && seen.current !== moment) refetch();
    seen.current = moment;
  }, [moment, isKnown]);
}
