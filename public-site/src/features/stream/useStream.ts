import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streamQuery } from '../../api/queries';
import type { StreamData } from '../../api/types';

const POLL_MS = 30_000;

/**
 * What the channel is doing, asked at the start and every 30 s; undefined until the first answer. Once a screen: every use
 * polls for itself. The timer is its own, because the query's begins anew with each answer and so drifts.
 */
export function useStream(): StreamData | undefined {
  const { data, refetch } = useQuery(streamQuery);
  useEffect(() => {
    const timer = window.setInterval(() => void refetch({ cancelRefetch: false }), POLL_MS);
    return () => window.clearInterval(timer);
  }, [refetch]);
  return data;
}
