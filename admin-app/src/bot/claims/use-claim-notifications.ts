import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ClaimNotifications, SaveClaimNotifications } from '../../shared/api';

const CLAIM_NOTIFICATIONS = ['claim-notifications'];
const REFRESH_MS = 10_000;

/** Refreshed while the screen is open, because Discord may start failing at any time. */
export function useClaimNotifications() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: CLAIM_NOTIFICATIONS,
    queryFn: () => provider.claimNotifications(),
    refetchInterval: REFRESH_MS,
  });
}

const useCacheUpdate = () => {
  const queries = useQueryClient();
  return (stored: ClaimNotifications) => queries.setQueryData(CLAIM_NOTIFICATIONS, stored);
};

export function useSaveClaimNotifications() {
  const provider = useDataProvider<AdminDataProvider>();
  return useMutation({
    mutationFn: (wanted: SaveClaimNotifications) => provider.saveClaimNotifications(wanted),
    onSuccess: useCacheUpdate(),
  });
}

export function useTestMessage() {
  const provider = useDataProvider<AdminDataProvider>();
  return useMutation({ mutationFn: () => provider.testClaimNotifications(), onSuccess: useCacheUpdate() });
}
