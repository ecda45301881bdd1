import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ClaimNotifications, SaveAnnouncements, SaveClaimNotifications } from '../../shared/api';

/** The owner of a Discord channel. Chat is saved together with the team's. */
export type ChannelOwner = 'team' | 'viewers';
export type ChannelChange = SaveClaimNotifications & SaveAnnouncements;

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

export function useSaveChannel(owner: ChannelOwner) {
  const provider = useDataProvider<AdminDataProvider>();
  return useMutation({
    mutationFn: (wanted: ChannelChange) =>
      owner === 'team' ? provider.saveClaimNotifications(wanted) : provider.saveAnnouncements(wanted),
    onSuccess: useCacheUpdate(),
  });
}

export function useTestMessage(owner: ChannelOwner) {
  const provider = useDataProvider<AdminDataProvider>();
  return useMutation({
    mutationFn: () => (owner === 'team' ? provider.testClaimNotifications() : provider.testAnnouncements()),
    onSuccess: useCacheUpdate(),
  });
}
