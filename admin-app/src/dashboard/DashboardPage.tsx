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
import { AlarmsPanel } from '../tonight/Alarms';
import { useIncidents } from '../tonight/use-incidents';
import { ReopenSteps } from './first-steps/ReopenSteps';
import { useFirstSteps } from './first-steps/use-first-steps';
import { LastStreamTile } from './LastStreamTile';
import { LowStockTile } from './LowStockTile';
import { PointsCard } from './PointsCard';
import { RecentChanges } from './RecentChanges';
import { Figure, Tile } from './Tile';

/** Lazy: its table would add a tenth to the first load, for a card far down the page. */
const ClicksCard = lazyScreen(() => import('./ClicksCard'), 'ClicksCard', { height: 240 });

/** Lazy: most of a list's code comes with it, which nothing else here needs. */
const WaitingClaims = lazyScreen(() => import('../tonight/WaitingClaims'), 'WaitingClaims', { height: 300 });

/** Same interval as the public site's polling of the stream. */
const REFRESH_MS = 30_000;

/** Streams end rarely. */
const LAST_STREAM_REFRESH_MS = 300_000;

export function DashboardPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => provider.dashboard(),
    refetchInterval: REFRESH_MS,
  });
  const steps = useFirstSteps();
  const notifications = useClaimNotifications();
  const incidents = useIncidents();
  // A server of the version before has no such route.
  const lastStream = useQuery({
    queryKey: ['last-stream'],
    queryFn: () => provider.lastStream(),
    refetchInterval: LAST_STREAM_REFRESH_MS,
  });
  // Shown together, because content that arrives late at the top would move the rest under the pointer.
  const isLoading =
    steps.isLoading ||
    [notifications, incidents, lastStream].some((each) => each.isPending && each.failureCount === 0);
  return (
    <>
      <PageHeader title={t('dashboard.title')} actions={!isLoading && <ReopenSteps {...steps} />} />
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
            <Box data-goes-stale sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Loaded query={incidents} failure={t('tonight.failed')}>
                {(open) => <AlarmsPanel incidents={open} />}
              </Loaded>
              {data.claimsWaiting > 0 && (
                <WaitingClaims
                  title={t('dashboard.claims.longest')}
                  height={heightOfClaims(data.claimsWaiting)}
                />
              )}
              {steps.isShown && (
                <Loaded query={steps} failure={t('dashboard.failed')}>
                  {({ FirstSteps, ...listed }) => (
                    <FirstSteps
                      steps={listed.steps}
                      isReopened={steps.isChosenNow}
                      onHide={() => steps.choose('hidden')}
                    />
                  )}
                </Loaded>
              )}
              {lastStream.data !== undefined && <LastStreamTile stream={lastStream.data} />}
              <Tiles {...data} />
            </Box>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Of the list that arrives a moment later: at most five rows, and the link to all. */
const heightOfClaims = (waiting: number): number => 53 * Math.min(waiting, 5) + 52;

function Tiles({ points, claimsWaiting, lowStock, hasItems, stream }: Dashboard) {
  return (
    <>
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
        <LowStockTile items={lowStock} hasItems={hasItems} />
      </Box>
      <PointsCard points={points} />
      <ClicksCard />
      <RecentChanges />
    </>
  );
}
