import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PointsFlow } from '../../dashboard/PointsFlow';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { formatNumber } from '../../shared/format';
import { LoadFailure } from '../../shared/LoadFailure';
import { Panel } from '../../shared/Panel';
import { StatCard } from '../../shared/StatCard';
import { TopBalances } from './TopBalances';

/** As old as what the server keeps of it. */
const REFRESH_MS = 30_000;

/** What points come to: given out and spent, and what balances hold. */
export function EconomyTab() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['points', 'economy'],
    queryFn: () => provider.economy(),
    refetchInterval: REFRESH_MS,
  });
  if (!data && error)
    return <LoadFailure text={t('resources.points.failed.economy')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />;
  const { givenInWeek, spentInWeek, circulation, holders, medianBalance, daysOfSpending } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.givesTooMuch && (
        <Alert severity="warning">
          {t('resources.points.economy.too_much', { given: givenInWeek, spent: spentInWeek })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
        }}
      >
        <StatCard
          label={t('resources.points.economy.week')}
          value={formatNumber(givenInWeek)}
          note={t('resources.points.economy.week_spent', { spent: spentInWeek })}
        />
        <StatCard
          label={t('resources.points.economy.circulation')}
          value={formatNumber(circulation)}
          note={t('resources.points.economy.holders', { holders })}
        />
        <StatCard
          label={t('resources.points.economy.median')}
          value={formatNumber(medianBalance)}
          note={t('resources.points.economy.median_note')}
        />
        <StatCard
          label={t('resources.points.economy.lasts')}
          value={
            daysOfSpending === null
              ? t('resources.points.economy.lasts_unknown')
              : t('resources.points.economy.days', { days: daysOfSpending })
          }
          note={t('resources.points.economy.lasts_note')}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Panel title={t('dashboard.points.title')}>
          <Box sx={{ mt: 1.5 }}>
            <PointsFlow points={data.days} />
          </Box>
        </Panel>
        <TopBalances top={data.top} circulation={circulation} />
      </Box>
    </Box>
  );
}
