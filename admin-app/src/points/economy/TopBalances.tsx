import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { Economy } from '../../shared/api';
import { formatNumber, formatPercent } from '../../shared/format';
import { Panel } from '../../shared/Panel';

/** The highest balances, and their share of all points. */
export function TopBalances({ top, circulation }: Pick<Economy, 'top' | 'circulation'>) {
  const held = top.reduce((sum, { points }) => sum + points, 0);
  const note =
    circulation > 0
      ? t('resources.points.economy.top_note', { share: formatPercent(held / circulation) })
      : undefined;
  return (
    <Panel title={t('resources.points.economy.top')} note={note}>
      {top.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('resources.points.economy.top_empty')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'grid', gap: 1.25 }}>
        {top.map(({ user_id, nickname, points }) => (
          <Box component="li" key={user_id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Link
              component={RouterLink}
              to={`/users/${user_id}`}
              underline="hover"
              color="inherit"
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {nickname}
            </Link>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(points)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
