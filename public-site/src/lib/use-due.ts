import { backoffMs } from '#shared/backoff.js';
import { useEffect, useEffectEvent } from 'react';

/** Timers stand still while a machine sleeps: the clock is looked at again at least this often. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Calls `onDue` when a moment of the server's clock has come, and again after 1, 2, 4 … s while it stays the moment to
 * wait for: then the server was a little behind.
 * @param moment epoch milliseconds of the server; null waits for nothing
 */
export function useDue(moment: number | null, serverAheadMs: number, onDue: () => void): void {
  const due = useEffectEvent(onDue);
  // Each answer measures the clocks again; that is no reason to start waiting from the beginning.
  const leftUntil = useEffectEvent((then: number) => then - (Date.now() + serverAheadMs));
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let attempt = 0;
    const wait = () => {
      const left = leftUntil(moment);
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
