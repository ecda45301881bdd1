import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { TierOdds } from '../shared/api';
import { formatExpected, formatNumber, formatShare } from '../shared/format';
import { Col, Rows } from '../shared/Rows';

type Row = TierOdds & { id: string };

/** Renders nothing before the first spin or when loading fails, because the screen works without it. */
export function OddsCard() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data: tiers = [] } = useQuery({
    queryKey: ['spins', 'odds'],
    queryFn: () => provider.tierOdds(),
  });
  if (tiers.length === 0) return null;
  const all = tiers.reduce((sum, { spins }) => sum + spins, 0);
  const longest = Math.max(...tiers.flatMap(({ spins, expected }) => [spins, expected]));
  const title = t('resources.spins.odds.title');
  return (
    <Paper component="section" variant="outlined" aria-labelledby="odds-title" sx={{ p: 2, minWidth: 0 }}>
      <Typography id="odds-title" variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('resources.spins.odds.legend')}
      </Typography>
      <Rows<Row> texts="spins.odds" label={title} rows={tiers.map((odds) => ({ ...odds, id: odds.tier }))}>
        <Col source="tier" isHead />
        <Col<Row>
          source="spins"
          sortByOrder="DESC"
          sx={barSx}
          render={({ spins, color }) => (
            <>
              {formatNumber(spins)} · {formatShare(spins / all)}
              <Bar share={spins / longest} sx={{ bgcolor: color, borderColor: color }} />
            </>
          )}
        />
        <Col<Row>
          source="expected"
          sortByOrder="DESC"
          sx={barSx}
          render={({ expected }) => (
            <>
              {formatExpected(expected)} · {formatShare(expected / all)}
              <Bar share={expected / longest} sx={{ borderStyle: 'dashed', borderColor: 'text.secondary' }} />
            </>
          )}
        />
      </Rows>
    </Paper>
  );
}

/** Equal width, and on phones a separate line, so that the bars can be compared. */
const barSx = { width: '40%', flexBasis: '100%' };

/** Decorative: the number above gives the same information. @param share of the longest bar */
const Bar = ({ share, sx }: { share: number; sx: object }) => (
  <Box
    aria-hidden
    sx={{ ...sx, height: 10, mt: 0.5, borderRadius: 0.5, borderWidth: 1, width: `${100 * share}%` }}
  />
);
