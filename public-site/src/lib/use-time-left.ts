import { onServerTime, serverNow } from '#shared/server-clock.js';
import { useEffect, useState } from 'react';

/** Milliseconds until a moment of the server's clock, updated with each displayed second; zero or less once it has passed. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(serverNow);
  const left = until - now;
  // A passed moment may turn out to lie ahead.
  useEffect(() => onServerTime(() => setNow(serverNow())), []);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), left % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
