import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatNumber } from '../shared/format';
import { LoadFailure } from '../shared/LoadFailure';
import { StatCard } from '../shared/StatCard';

export function SpinStatCards() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['spins', 'stats'],
    queryFn: () => provider.spinStats(),
  });
  if (error) return <LoadFailure text={t('resources.spins.failed.load')} onRetry={() => void refetch()} />;
  const common = data?.mostCommonTier;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <StatCard label={t('resources.spins.stats.spins')} value={data ? formatNumber(data.totalSpins) : '…'} />
      <StatCard
        label={t('resources.spins.stats.points')}
        value={data ? formatNumber(data.totalPoints) : '…'}
      />
      <StatCard
        label={t('resources.spins.stats.common')}
        value={common?.tier ?? '…'}
        note={common && t('resources.spins.count', { spins: common.count })}
      />
    </Box>
  );
}
