import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { ChartFigure } from '../shared/ChartFigure';
import { formatExpected, formatNumber } from '../shared/format';

const OddsChart = lazy(() => import('./OddsChart'));

/** Draws nothing before the first spin, and nothing when its numbers fail: the screen is usable without them. */
export function OddsCard() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data: tiers = [] } = useQuery({
    queryKey: ['spins', 'odds'],
    queryFn: () => provider.tierOdds(),
  });
  if (tiers.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="odds-title" sx={{ p: 2, minWidth: 0 }}>
      <Typography id="odds-title" variant="h2">
        {t('resources.spins.odds.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('resources.spins.odds.legend')}
      </Typography>
      <ChartFigure
        height={200}
        label={t('resources.spins.odds.picture', { tiers: tiers.length })}
        head={[
          t('resources.spins.odds.tier'),
          t('resources.spins.odds.spins'),
          t('resources.spins.odds.expected'),
        ]}
        rows={tiers.map(({ tier, spins, expected }) => [tier, formatNumber(spins), formatExpected(expected)])}
      >
        <OddsChart tiers={tiers} />
      </ChartFigure>
    </Paper>
  );
}
