import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { GuidePanel } from '../shared/GuidePanel';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { TierEditor } from './TierEditor';

export function RewardsPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['rewards', 'status'],
    queryFn: () => provider.rewardStatus(),
    // The editor starts from the stored tiers each time the screen is opened, and is not changed while it is in use.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHeader title="Manage Rewards" actions={<HistoryLink entity="rewards" />} />
      <GuidePanel title="Guidelines">
        <ul>
          <li>Total probability must be exactly 100%</li>
          <li>Points must be positive</li>
          <li>Each tier needs a unique name and colour</li>
          <li>At least one tier is required</li>
          <li>Changes affect future rewards only</li>
        </ul>
      </GuidePanel>
      {error && <LoadFailure text="Failed to load rewards configuration" onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={320} aria-label="Loading" />}
      {data && <TierEditor stored={data.rewards} />}
    </>
  );
}
