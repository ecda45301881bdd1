import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { store, useStored } from '../../lib/stored-value';
import { onLiveEvent } from '../session/live-events';
import { onPageResumed } from '../session/page-resumption';
import { newestChange } from './claim-steps';
import { claimsQuery } from './queries';

const seenBy = (userId: string) => `claimsSeen:${userId}`;

/** How many claims the team has changed since the viewer last opened their claims in this browser. */
export function useUnseenClaims(userId = ''): number {
  const { data } = useQuery({
    ...claimsQuery(userId, 1),
    enabled: userId !== '',
    staleTime: Infinity,
    // The page that shows the failure decides about retries.
    retryOnMount: false,
  });
  const seenAt = useStored(seenBy(userId));
  const isNew = (changedAt: string | null) => changedAt !== null && (seenAt === null || changedAt > seenAt);
  return data?.claims.filter((claim) => isNew(newestChange([claim]))).length ?? 0;
}

/**
 * Marks the claims on screen as seen once the tab is visible.
 * @param changedAt time of the newest change shown
 */
export function useMarkSeen(userId: string, changedAt: string | null | undefined): void {
  useEffect(() => {
    if (!changedAt) return;
    const mark = () => {
      if (!document.hidden) store(seenBy(userId), changedAt);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [userId, changedAt]);
}

/** Keeps claims and shop items up to date while the viewer is logged in. */
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
