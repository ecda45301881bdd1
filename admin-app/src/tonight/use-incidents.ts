import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

/** The leader looks for problems as often. */
const REFRESH_MS = 30_000;

/** Problems that last, oldest first. */
export function useIncidents() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['incidents'],
    queryFn: () => provider.incidents(),
    refetchInterval: REFRESH_MS,
  });
}
