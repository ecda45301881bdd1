import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Dashboard } from '../shared/api';
import { formatNumber } from '../shared/format';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { FirstSteps } from './first-steps/FirstSteps';
import { useFirstSteps } from './first-steps/use-first-steps';
import { BotTile } from './BotTile';
import { LowStockTile } from './LowStockTile';
import { PointsCard } from './PointsCard';
import { RecentChanges } from './RecentChanges';
import { Figure, Tile } from './Tile';

/** As often as the public site asks for the stream. */
const REFRESH_MS = 30_000;

export function DashboardPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => provider.dashboard(),
    refetchInterval: REFRESH_MS,
  });
  const steps = useFirstSteps();
  // All at once: what comes late at the top would push the rest away under the pointer.
  const isLoading = !data || steps.isPending;
  return (
    <>
      <PageHeader title="Dashboard" />
      {error && <LoadFailure text="Failed to load dashboard" onRetry={() => void refetch()} />}
      {!error && isLoading && <Skeleton variant="rounded" height={480} aria-label="Loading" />}
      {!isLoading && steps.data && <FirstSteps steps={steps.data} />}
      {!isLoading && <Tiles {...data} />}
    </>
  );
}

function Tiles({ points, claimsWaiting, lowStock, stream }: Dashboard) {
  return (
    <Box data-goes-stale sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        <Tile title="Claims waiting" to="/claims" linkText="Shop Claims">
          <Figure
            value={formatNumber(claimsWaiting)}
            note={claimsWaiting ? 'to be delivered' : 'Everything is delivered.'}
          />
        </Tile>
        <LowStockTile items={lowStock} />
        <Tile title="Stream" to="//stream" linkText="Watch">
          <Figure
            value={stream.isLive ? 'Live' : 'Offline'}
            note={stream.title ?? `${formatNumber(stream.followers)} followers`}
          />
        </Tile>
        <BotTile />
      </Box>
      <PointsCard points={points} />
      <RecentChanges />
    </Box>
  );
}
