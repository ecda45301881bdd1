import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '../../api/types';
import { rewardStatusQuery } from '../daily-reward/queries';

/**
 * Refetches what a draw has changed. A draw shows in the balance, or, when its tier is worth nothing, in the time of
 * the next one; the widget lets neither be seen before its result.
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
