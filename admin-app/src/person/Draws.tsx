import { Box, Skeleton } from '@mui/material';
import { CanAccess, HttpError, RecordContextProvider, useGetOne } from 'react-admin';
import { t } from '../i18n/texts';
import { EmptyState } from '../shared/EmptyState';
import { LoadFailure } from '../shared/LoadFailure';
import type { SpinRecord } from '../shared/records';
import { NextSpin } from '../spins/NextSpin';
import { ResetTimerButton } from '../spins/ResetTimerButton';
import { SpinHistory } from '../spins/SpinHistory';

/** The person's daily rewards. Who has never opened one is unknown to that list. */
export function Draws({ userId }: { userId: string }) {
  const { data, error, refetch } = useGetOne<SpinRecord>('spins', { id: userId });
  if (error instanceof HttpError && error.status === 404)
    return <EmptyState text={t('resources.spins.none_yet')} />;
  if (error) return <LoadFailure text={t('resources.spins.failed.load')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} aria-label={t('ra.page.loading')} />;
  return (
    <RecordContextProvider value={data}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <NextSpin />
        <CanAccess resource="spins" action="edit">
          <ResetTimerButton />
        </CanAccess>
      </Box>
      <SpinHistory />
    </RecordContextProvider>
  );
}
