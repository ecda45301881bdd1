import { Box } from '@mui/material';
import { CanAccess, HttpError, RecordContextProvider, useGetOne } from 'react-admin';
import { t } from '../i18n/texts';
import { EmptyState } from '../shared/EmptyState';
import { Loaded } from '../shared/Loaded';
import type { SpinRecord } from '../shared/records';
import { NextSpin } from '../spins/NextSpin';
import { ResetTimerButton } from '../spins/ResetTimerButton';
import { SpinHistory } from '../spins/SpinHistory';

/** The person's daily rewards. The API returns 404 if they have never opened one. */
export function Draws({ userId }: { userId: string }) {
  const draws = useGetOne<SpinRecord>('spins', { id: userId });
  if (draws.error instanceof HttpError && draws.error.status === 404)
    return <EmptyState text={t('resources.spins.none_yet')} />;
  return (
    <Loaded query={draws} failure={t('resources.spins.failed.load')} height={120}>
      {(data) => (
        <RecordContextProvider value={data}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
            <NextSpin />
            <CanAccess resource="spins" action="edit">
              <ResetTimerButton />
            </CanAccess>
          </Box>
          <SpinHistory />
        </RecordContextProvider>
      )}
    </Loaded>
  );
}
