import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { OverlayName } from '../shared/api';

const KEY = ['overlays'];

/** All overlays, with the time each got its address. */
export function useOverlays() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: KEY, queryFn: () => provider.overlays() });
}

/** The response is the only place where the new address appears. */
export function useNewAddress(name: OverlayName) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => provider.changeOverlayAddress(name),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
