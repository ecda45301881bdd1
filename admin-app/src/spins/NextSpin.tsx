import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { serverNow } from '../shared/server-clock';
import { countdownText } from './countdown';

const TICK_MS = 1000;

/** @param nextClaimTime epoch milliseconds, null: can spin now */
export function NextSpin({ nextClaimTime }: { nextClaimTime: number | null }) {
  const [now, setNow] = useState(serverNow);
  const text = countdownText(nextClaimTime, now);
  const ready = text === 'Ready';
  useEffect(() => {
    if (ready) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [ready]);
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: ready ? 'success.main' : undefined }}
    >
      {text}
    </Box>
  );
}
