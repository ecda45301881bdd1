import { clockOffset } from '#shared/server-clock.js';

let ahead = 0;

/** Adjusts the clock offset from a response's `Date` header. */
export function learnServerTime(date: string | null, now = Date.now()): void {
  ahead = clockOffset(date, now) ?? ahead;
}

/** The server's current time in epoch milliseconds, even if this machine's clock is wrong. */
export const serverNow = (): number => Date.now() + ahead;
