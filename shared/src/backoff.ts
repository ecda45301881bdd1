const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before asking again: 1, 2, 4 … 30 s.
 * @param attempt 0 for the first wait
 * @param chance 0..1; spreads browsers that lost the same server by up to a fifth, so that they do not return at once
 */
export function backoffMs(attempt: number, chance = 0.5): number {
  const full = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return Math.round(full * (0.9 + 0.2 * chance));
}
