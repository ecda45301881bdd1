/** The header tells whole seconds and the answer was some time on its way: what differs less may not differ at all. */
const UNSURE_MS = 1_500;

/**
 * Milliseconds by which the server's clock is ahead of this one.
 * @param date the `Date` header of an answer that arrived at `now`
 * @returns null when the header tells no time
 */
export function clockOffset(date: string | null, now: number): number | null {
  const sent = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(sent)) return null;
  const ahead = sent + 500 - now;
  return Math.abs(ahead) < UNSURE_MS ? 0 : ahead;
}
