/** `12345` → `12.3K`: K from 1,000, M from 1,000,000, one decimal. */
export function abbreviateCount(count: number): string {
  if (count < 1_000) return String(count);
  return count < 1_000_000 ? `${(count / 1_000).toFixed(1)}K` : `${(count / 1_000_000).toFixed(1)}M`;
}
