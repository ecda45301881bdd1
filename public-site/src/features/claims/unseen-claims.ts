import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { store, useStored } from '../../lib/stored-value';
import { onLiveEvent } from '../session/live-events';
import { onPageResumed } from '../session/page-resumption';
import { newestChange } from './claim-steps';
import { claimsQuery } from './queries';

const seenBy = (userId: string) => `claimsSeen:${userId}`;

/** How many claims the team has changed since the viewer last looked at theirs, in this browser. */
export function useUnseenClaims(userId = ''): number {
  const { data } = useQuery({
    ...claimsQuery(userId, 1),
    enabled: userId !== '',
    staleTime: Infinity,
    // Whether to try again is decided where the failure is shown.
    retryOnMount: false,
  });
  const seenAt = useStored(seenBy(userId));
  const isNew = (changedAt: string | null) => changedAt !== null && (seenAt === null || changedAt > seenAt);
  return data?.claims.filter((claim) => isNew(newestChange([claim]))).length ?? 0;
}

/**
 * What is on the screen has been seen, as soon as the tab is looked at.
 * @param changedAt of the newest change that is shown
 */
export function useSeeing(userId: string, changedAt: string | null | undefined): void {
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
