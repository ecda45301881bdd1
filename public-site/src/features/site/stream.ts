import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import type { StreamData } from '../../api/types';
import { logOnFailure } from '../../lib/log';

export const streamQuery = queryOptions({
  queryKey: ['stream'],
  queryFn: () => logOnFailure('Failed to load stream data', dataOf(client.GET('/api/stream/data'))),
  initialData: firstData.stream,
});

/**
 * The state of the stream; undefined until the first response. Each screen fetches it once, and
 * `useStreamPolling` keeps polling.
 */
export function useStream(): StreamData | undefined {
  const { data } = useQuery(streamQuery);
  return data && { ...data, title: data.title?.trim() || null };
}

/** Whether the channel is live, according to the last response. Never fetches. */
export const useIsLive = (): boolean => useQuery({ ...streamQuery, enabled: false }).data?.isLive ?? false;
