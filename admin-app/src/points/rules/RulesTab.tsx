import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PointsPermissions } from '../../bot/connection/PointsPermissions';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { LoadFailure } from '../../shared/LoadFailure';
import { RulesEditor } from './RulesEditor';

/** What earns how much. */
export function RulesTab() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['points', 'rules'],
    queryFn: () => provider.earningRules(),
    // The form starts from what is stored each time it is opened, and is not changed while it is in use.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error) return <LoadFailure text={t('resources.points.failed.rules')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />;
  return (
    <>
      <Box sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
        <PointsPermissions />
      </Box>
      <RulesEditor stored={data} />
    </>
  );
}
