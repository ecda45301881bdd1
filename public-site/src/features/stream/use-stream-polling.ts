import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StreamData } from '../../api/types';
import { onLiveEvent } from '../session/live-events';
import { streamQuery } from '../site/stream';

const POLL_MS = 30_000;

/** Keeps what the channel is doing up to date: asked every 30 s, and heard at once by those who are signed in. */
export function useStreamPolling(): void {
  const queries = useQueryClient();
  useQuery({
    ...streamQuery,
    refetchInterval: POLL_MS,
    // The title of a page in the background tells that the channel is live.
    refetchIntervalInBackground: true,
    // What a screen has just asked for, or the page brought along, is not asked for twice; nor is what has just failed.
    staleTime: POLL_MS,
    retryOnMount: false,
    refetchOnMount: ({ state }) => state.status !== 'error',
  });
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
