import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

/** The team watches it while it fixes something. */
const REFRESH_MS = 5_000;

export function useReadiness() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['readiness'],
    queryFn: () => provider.readiness(),
    refetchInterval: REFRESH_MS,
  });
}
