import { useEffect, useState } from 'react';
import { serverNow } from '#shared/server-clock.js';

const TICK_MS = 1_000;

/** The server's time in epoch milliseconds, every second. @param isTicking false to stop */
export function useServerNow(isTicking = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
