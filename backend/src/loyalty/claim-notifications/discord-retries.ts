const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 1_800;
/** What Discord asks for is kept, up to this: an answer must not silence the site for days. */
const LONGEST_WISH_S = 3_600;

/** So many failures in a row, over more than an hour and a half, and the site stops trying. */
export const MAX_FAILURES = 12;

/** Seconds until the next try. @param failures in a row, this one included */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_S * 2 ** (failures - 1), LONGEST_PAUSE_S);

/** Seconds that a `Retry-After` header asks for; null where it does not say. */
export function pauseIn(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? NaN);
  return seconds >= 0 ? Math.min(Math.max(seconds, 1), LONGEST_WISH_S) : null;
}
