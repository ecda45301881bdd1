import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

const REFRESH_MS = 10_000;
/** The team watches it while it fixes something. */
const RED_REFRESH_MS = 5_000;

export function useReadiness() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['readiness'],
    queryFn: () => provider.readiness(),
    refetchInterval: ({ state: { data } }) =>
      data?.findings.some(({ state }) => state === 'red') ? RED_REFRESH_MS : REFRESH_MS,
  });
}
