import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { RewardTier } from '../shared/api';
import { ink } from '../shared/tokens';
import { totalOf } from './tier-rules';

/** How the probabilities divide the 100% among the tiers. */
export function ProbabilityTotal() {
  const tiers = useWatch({ name: 'rewards' }) as RewardTier[];
  const total = totalOf(tiers);
  return (
    <div>
      <Typography aria-live="polite" sx={{ mb: 0.75, color: total === 100 ? 'success.main' : 'error.main' }}>
        {t('rewards.total', { total })}
      </Typography>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 8,
          borderRadius: 4,
          overflow: 'hidden',
          bgcolor: ink[700],
        }}
      >
        {tiers.map(({ probability, color }, place) => (
          <Box
            key={place}
            sx={{ bgcolor: color, width: `${(100 * Math.max(0, probability)) / Math.max(100, total)}%` }}
          />
        ))}
      </Box>
    </div>
  );
}
