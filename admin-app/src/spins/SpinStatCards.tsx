import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatNumber } from '../shared/format';
import { Loaded } from '../shared/Loaded';
import { StatCard } from '../shared/StatCard';

export function SpinStatCards() {
  const provider = useDataProvider<AdminDataProvider>();
  const stats = useQuery({
    queryKey: ['spins', 'stats'],
    queryFn: () => provider.spinStats(),
  });
  return (
    <Loaded query={stats} failure={t('resources.spins.failed.load')} height={92}>
      {({ totalSpins, totalPoints, mostCommonTier: common }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <StatCard label={t('resources.spins.stats.spins')} value={formatNumber(totalSpins)} />
          <StatCard label={t('resources.spins.stats.points')} value={formatNumber(totalPoints)} />
          <StatCard
            label={t('resources.spins.stats.common')}
            value={common?.tier ?? '…'}
            note={common && t('resources.spins.count', { spins: common.count })}
          />
        </Box>
      )}
    </Loaded>
  );
}
