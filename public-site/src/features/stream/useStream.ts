import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streamQuery } from '../../api/queries';
import type { StreamData } from '../../api/types';
import { onLiveEvent } from '../session/live-events';

const POLL_MS = 30_000;

/**
 * What the channel is doing, asked at the start and every 30 s, and heard at once by those who are signed in; undefined
 * until the first answer. Once a screen: every use polls for itself. The timer is its own, because the query's begins anew
 * with each answer and so drifts.
 */
export function useStream(): StreamData | undefined {
  const queries = useQueryClient();
  const { data, refetch } = useQuery(streamQuery);
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
  return data && { ...data, title: data.title?.trim() || null };
}
