const FIRST_PAUSE_S = 5;
const MAX_PAUSE_S = 1_800;
/** Upper limit for `Retry-After`: one response must not stop posting for days. */
const MAX_RETRY_AFTER_S = 3_600;

/** After this many failures in a row, spread over more than an hour and a half, the site stops trying. */
export const MAX_FAILURES = 12;

/** Seconds until the next attempt. @param failures in a row, including this one */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_S * 2 ** (failures - 1), MAX_PAUSE_S);

/** Seconds requested by a `Retry-After` header; null if it is missing or invalid. */
export function parseRetryAfter(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? NaN);
  return seconds >= 0 ? Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_S) : null;
}
