import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { DiscordNotice } from '../bot/claims/DiscordNotice';
import { useClaimNotifications } from '../bot/claims/use-claim-notifications';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Dashboard } from '../shared/api';
import { formatNumber } from '../shared/format';
import { lazyScreen } from '../shared/lazy-screen';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { FirstSteps } from './first-steps/FirstSteps';
import { useFirstSteps } from './first-steps/use-first-steps';
import { LowStockTile } from './LowStockTile';
import { PointsCard } from './PointsCard';
import { RecentChanges } from './RecentChanges';
import { Figure, Tile } from './Tile';

/** Lazy: its table would add a tenth to the first load, for a card far down the page. */
const ClicksCard = lazyScreen(() => import('./ClicksCard'), 'ClicksCard', 240);

/** Same interval as the public site's polling of the stream. */
const REFRESH_MS = 30_000;

export function DashboardPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => provider.dashboard(),
    refetchInterval: REFRESH_MS,
  });
  const steps = useFirstSteps();
  const notifications = useClaimNotifications();
  // Shown together, because content that arrives late at the top would move the rest under the pointer.
  const isLoading = steps.isPending || (notifications.isPending && notifications.failureCount === 0);
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <Loaded
        query={{ ...query, data: isLoading ? undefined : query.data }}
        failure={t('dashboard.failed')}
        height={480}
        isPolled
      >
        {(data) => (
          <>
            {notifications.data && (
              <>
                <DiscordNotice {...notifications.data} />
                <DiscordNotice {...notifications.data.announcements} />
              </>
            )}
            {steps.data && <FirstSteps steps={steps.data} />}
            <Tiles {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Tiles({ points, claimsWaiting, lowStock, stream }: Dashboard) {
  return (
    <Box data-goes-stale sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        <Tile name="stream" to="/tonight">
          <Figure
            value={t(`dashboard.stream.${stream.isLive ? 'live' : 'offline'}`)}
            note={stream.title ?? t('dashboard.stream.followers', { followers: stream.followers })}
          />
        </Tile>
        <Tile name="claims" to="/claims">
          <Figure
            value={formatNumber(claimsWaiting)}
            note={t(`dashboard.claims.${claimsWaiting ? 'some' : 'none'}`)}
          />
        </Tile>
        <LowStockTile items={lowStock} />
      </Box>
      <PointsCard points={points} />
      <ClicksCard />
      <RecentChanges />
    </Box>
  );
}
