import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatNumber } from '../shared/format';
import { LoadFailure } from '../shared/LoadFailure';

function StatCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Paper variant="outlined" sx={{ p: 2, flex: '1 1 140px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
    </Paper>
  );
}

export function SpinStatCards() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['spins', 'stats'],
    queryFn: () => provider.spinStats(),
  });
  if (error) return <LoadFailure text="Failed to load spin data" onRetry={() => void refetch()} />;
  const common = data?.mostCommonTier;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <StatCard label="Total Spins" value={data ? formatNumber(data.totalSpins) : '…'} />
      <StatCard label="Total Points" value={data ? formatNumber(data.totalPoints) : '…'} />
      <StatCard
        label="Most Common Tier"
        value={common?.tier ?? '…'}
        note={common && `${formatNumber(common.count)} ${common.count === 1 ? 'spin' : 'spins'}`}
      />
    </Box>
  );
}
