/** The header has whole seconds and the response took time, so smaller differences may not be real. */
const PRECISION_MS = 1_500;

let aheadMs = 0;
const listeners = new Set<() => void>();

/**
 * Learns how far the server's clock is ahead of this one.
 * @param sent time in a response or an event that arrived at `now`, such as its `Date` header; anything but a
 *   time is ignored
 */
export function learnServerTime(sent: string | null, now = Date.now()): void {
  const measured = Date.parse(sent ?? '') + 500 - now;
  const ahead = Math.abs(measured) < PRECISION_MS ? 0 : measured;
  if (!(Math.abs(ahead - aheadMs) >= PRECISION_MS)) return;
  aheadMs = ahead;
  for (const listen of listeners) listen();
}

/** Calls back whenever the difference between the clocks turns out to be another. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server's time in epoch milliseconds, even if this machine's clock is wrong. */
export const serverNow = (): number => Date.now() + aheadMs;
