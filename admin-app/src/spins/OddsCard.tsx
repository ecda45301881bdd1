import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { ChartFigure } from '../shared/ChartFigure';
import { formatNumber } from '../shared/format';
import { formatExpected } from './odds';

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
        Spins per tier against their odds
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Coloured: drawn. Dashed: expected by the odds that each spin had.
      </Typography>
      <ChartFigure
        height={200}
        label={`Spins of ${tiers.length} tiers, each beside the number that its odds let expect`}
        head={['Tier', 'Spins', 'By the odds']}
        rows={tiers.map(({ tier, spins, expected }) => [tier, formatNumber(spins), formatExpected(expected)])}
      >
        <OddsChart tiers={tiers} />
      </ChartFigure>
    </Paper>
  );
}
