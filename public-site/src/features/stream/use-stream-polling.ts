import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StreamData } from '../../api/types';
import { onLiveEvent } from '../session/live-events';
import { streamQuery } from '../site/stream';

const POLL_MS = 30_000;

/** Keeps the stream state current: polled every 30 s, and pushed immediately to logged-in viewers. */
export function useStreamPolling(): void {
  const queries = useQueryClient();
  useQuery({
    ...streamQuery,
    refetchInterval: POLL_MS,
    // The title of a background tab shows that the channel is live.
    refetchIntervalInBackground: true,
    // Don't repeat a request that a screen has just made, that came with the page, or that has just failed.
    staleTime: POLL_MS,
    retryOnMount: false,
    refetchOnMount: ({ state }) => state.status !== 'error',
  });
  useEffect(() => {
    const { queryKey } = streamQuery;
    return onLiveEvent('stream-update', (text) => {
      // A response in flight may be older than this event.
      void queries
        .cancelQueries({ queryKey })
        .then(() => queries.setQueryData(queryKey, JSON.parse(text) as StreamData));
    });
  }, [queries]);
}
