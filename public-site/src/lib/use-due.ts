import { backoffMs } from '#shared/backoff.js';
import { serverNow } from '#shared/server-clock.js';
import { useEffect, useEffectEvent } from 'react';

/** Timers stop while a computer sleeps, so check the clock at least this often. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Calls `onDue` at a moment of the server's clock, and again after 1, 2, 4 … s while the moment stays the
 * same, in case the server is slightly behind.
 * @param moment server epoch milliseconds; null disables the timer
 */
export function useDue(moment: number | null, onDue: () => void): void {
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let attempt = 0;
    const wait = () => {
      const left = moment - serverNow();
      if (left > 0) {
        timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
        return;
      }
      due();
      timer = setTimeout(wait, backoffMs(attempt++));
    };
    timer = setTimeout(wait, 0);
    return () => clearTimeout(timer);
  }, [moment]);
}
