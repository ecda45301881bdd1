import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PointsFlow } from '../../dashboard/PointsFlow';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { Economy } from '../../shared/api';
import { formatNumber } from '../../shared/format';
import { Loaded } from '../../shared/Loaded';
import { Panel } from '../../shared/Panel';
import { StatCard } from '../../shared/StatCard';
import { TopBalances } from './TopBalances';

/** The server caches the numbers for as long. */
const REFRESH_MS = 30_000;

/** Points given out and spent, and the balances held. */
export function EconomyTab() {
  const provider = useDataProvider<AdminDataProvider>();
  const query = useQuery({
    queryKey: ['points', 'economy'],
    queryFn: () => provider.economy(),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded query={query} failure={t('resources.points.failed.economy')} height={480}>
      {(economy) => <Outlook {...economy} />}
    </Loaded>
  );
}

function Outlook({ days, top, givesTooMuch, ...economy }: Economy) {
  const { givenInWeek, spentInWeek, circulation, holders, medianBalance, daysOfSpending } = economy;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {givesTooMuch && (
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
            <PointsFlow points={days} />
          </Box>
        </Panel>
        <TopBalances top={top} circulation={circulation} />
      </Box>
    </Box>
  );
}
