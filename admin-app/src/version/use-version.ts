import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

/** The version that runs. Not polled: an update also replaces the console's code, which needs a reload. */
export function useVersion() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['version'],
    queryFn: () => provider.version(),
    staleTime: 300_000,
    retry: false,
  });
}
