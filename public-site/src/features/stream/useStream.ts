import { useQuery } from '@tanstack/react-query';
import type { StreamData } from '../../api/types';
import { streamQuery } from './queries';

/** What the channel is doing; undefined until the first answer. Each screen asks once; `useStreamPolling` goes on asking. */
export function useStream(): StreamData | undefined {
  const { data } = useQuery(streamQuery);
  return data && { ...data, title: data.title?.trim() || null };
}

/** Whether the channel is live, as far as anybody has asked. */
export const useIsLive = (): boolean => useQuery({ ...streamQuery, enabled: false }).data?.isLive ?? false;
