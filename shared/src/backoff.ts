const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Delay before a retry: 1, 2, 4 … 30 s.
 * @param attempt 0 for the first retry
 * @param random 0 to 1; adds up to a fifth of jitter either way, so that browsers that lost the same server
 * don't all return at once
 */
export function backoffMs(attempt: number, random = 0.5): number {
  const full = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return Math.round(full * (0.9 + 0.2 * random));
}
