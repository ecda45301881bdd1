import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { SpinRecord } from '../shared/records';
import { serverNow } from '#shared/server-clock.js';
import { countdownText } from './countdown';

const TICK_MS = 1000;

/** When the viewer in context can claim again. */
export function NextSpin() {
  const nextClaimTime = useRecordContext<SpinRecord>()?.nextClaimTime ?? null;
  return <Countdown key={nextClaimTime} target={nextClaimTime} />;
}

/** @param target epoch milliseconds; null if they can claim now */
function Countdown({ target }: { target: number | null }) {
  const [now, setNow] = useState(serverNow);
  const text = countdownText(target, now);
  const isReady = text === null;
  useEffect(() => {
    if (isReady) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isReady]);
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: isReady ? 'success.main' : undefined }}
    >
      {text ?? t('resources.spins.ready')}
    </Box>
  );
}
