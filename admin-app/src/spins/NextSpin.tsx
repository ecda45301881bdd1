import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { SpinRecord } from '../shared/records';
import { useServerNow } from '../shared/use-server-now';
import { countdownText } from './countdown';

/** When the viewer in context can claim again. */
export function NextSpin() {
  const nextClaimTime = useRecordContext<SpinRecord>()?.nextClaimTime ?? null;
  return <Countdown key={nextClaimTime} target={nextClaimTime} />;
}

/** @param target epoch milliseconds; null if they can claim now */
function Countdown({ target }: { target: number | null }) {
  const text = countdownText(target, useServerNow(target !== null));
  const isReady = text === null;
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: isReady ? 'success.main' : undefined }}
    >
      {text ?? t('resources.spins.ready')}
    </Box>
  );
}
