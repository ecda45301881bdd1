import { clockOffset } from '#shared/server-clock.js';

let ahead = 0;

/** Learns from an answer's `Date` header how far the server's clock is ahead of this one. */
export function learnServerTime(date: string | null, now = Date.now()): void {
  ahead = clockOffset(date, now) ?? ahead;
}

/** The server's present time in epoch milliseconds, however wrong this machine's clock is. */
export const serverNow = (): number => Date.now() + ahead;
