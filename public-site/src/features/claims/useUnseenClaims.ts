import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '../session/live-events';
import { onPageResumed } from '../session/page-resumption';
import { claimsQuery } from './queries';
import { useSeen } from './seen-claims';
import { newestChange } from './claim-steps';

/** How many claims the team has changed since the viewer last looked at theirs. */
export function useUnseenClaims(userId = ''): number {
  const { data } = useQuery({
    ...claimsQuery(userId, 1),
    enabled: userId !== '',
    staleTime: Infinity,
    // Whether to try again is decided where the failure is shown.
    retryOnMount: false,
  });
  const seenAt = useSeen(userId);
  const isNew = (changedAt: string | null) => changedAt !== null && (seenAt === null || changedAt > seenAt);
  return data?.claims.filter((claim) => isNew(newestChange([claim]))).length ?? 0;
}

/** Keeps claims, and what the shop says of items, up to date while somebody is signed in. */
export function useLiveClaims(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      for (const queryKey of [['claims'], ['shop', 'items'], ['shop', 'refused']])
        void queries.invalidateQueries({ queryKey });
    };
    const stops = [onLiveEvent('claim-update', refetch), onPageResumed(refetch)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
