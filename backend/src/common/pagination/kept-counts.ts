import type { Clock } from '../clock.js';

/** Above this many hits a count is kept: counting them again for each page would cost more than the page. */
export const EXACT_HITS = 2_000;
const KEEP_MS = 30_000;
const MAX_KEPT = 1_000;

/** The totals of searches that find very much: counted once a term, and at most 30 s old. */
export class KeptCounts {
  private readonly kept = new Map<string, { total: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  async total(term: string, count: () => Promise<number>): Promise<number> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(term);
    if (known && known.until > now) return known.total;
    const total = await count();
    this.kept.delete(term);
    if (total > EXACT_HITS) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(term, { total, until: now + KEEP_MS });
    }
    return total;
  }
}
