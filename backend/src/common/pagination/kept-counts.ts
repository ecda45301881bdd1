import type { Clock } from '../clock.js';

/** Above this many hits a count is kept: counting them again for each page would cost more than the page. */
export const EXACT_HITS = 2_000;
const KEEP_MS = 30_000;
const MAX_KEPT = 1_000;

/** The totals of searches that find very much: counted once a term, and at most 30 s old. */
export class KeptCounts {
  private readonly kept = new Map<string, { total: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** What was counted for the term a moment ago, else null. */
  find(term: string): number | null {
    const known = this.kept.get(term);
    return known && known.until > this.clock.now().getTime() ? known.total : null;
  }

  keep(term: string, total: number): number {
    this.kept.delete(term);
    if (total > EXACT_HITS) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(term, { total, until: this.clock.now().getTime() + KEEP_MS });
    }
    return total;
  }
}
