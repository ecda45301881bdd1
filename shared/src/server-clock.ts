/** The header has whole seconds and the response took time, so smaller differences may not be real. */
const PRECISION_MS = 1_500;

/**
 * Milliseconds the server's clock is ahead of this one.
 * @param date `Date` header of a response that arrived at `now`
 * @returns null if the header has no valid time
 */
export function clockOffset(date: string | null, now: number): number | null {
  const sent = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(sent)) return null;
  const ahead = sent + 500 - now;
  return Math.abs(ahead) < PRECISION_MS ? 0 : ahead;
}
