/** The header counts whole seconds, and the answer was some time on its way: what differs less may not differ at all. */
const UNSURE_MS = 1500;

let ahead = 0;

/** Learns from an answer's `Date` header how far the server's clock is ahead of this one. */
export function learnServerTime(date: string | null, now = Date.now()): void {
  const sent = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(sent)) return;
  const difference = sent + 500 - now;
  ahead = Math.abs(difference) < UNSURE_MS ? 0 : difference;
}

/** The server's present time in epoch milliseconds, however wrong this machine's clock is. */
export const serverNow = (): number => Date.now() + ahead;
