import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streamQuery } from '../../api/queries';
import type { StreamData } from '../../api/types';
import { onLiveEvent } from '../session/live-events';

const POLL_MS = 30_000;

/**
 * Keeps what the channel is doing up to date: asked every 30 s, and heard at once by those who are signed in. For one
 * place on the page. The timer is its own, because the query's begins anew with each answer and so drifts.
 */
export function useStreamPolling(): void {
  const queries = useQueryClient();
  // What a screen has just asked for, or the page brought along, is not asked for twice; nor is what has just failed.
  const { refetch } = useQuery({
    ...streamQuery,
    staleTime: POLL_MS,
    retryOnMount: false,
    refetchOnMount: ({ state }) => state.status !== 'error',
  });
  useEffect(() => {
    const timer = window.setInterval(() => void refetch({ cancelRefetch: false }), POLL_MS);
    return () => window.clearInterval(timer);
  }, [refetch]);
  useEffect(() => {
    const { queryKey } = streamQuery;
    return onLiveEvent('stream-update', (text) => {
      // An answer that is on its way may have been written before this.
      void queries
        .cancelQueries({ queryKey })
        .then(() => queries.setQueryData(queryKey, JSON.parse(text) as StreamData));
    });
  }, [queries]);
}
