import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';

export const BOT_STATUS = ['bot-status'];

/** The bot's status, polled while a component uses it. */
export function useBotStatus(everyMs: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: BOT_STATUS,
    queryFn: () => provider.botStatus(),
    refetchInterval: everyMs,
  });
}
