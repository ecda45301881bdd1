import type { KeptCounts } from './kept-counts.js';

/**
 * Where looking a user up for each hit takes as long as passing over rows until a page is full: about √(25 × 1,000,000 / 3)
 * with a million users.
 */
export const FEW_HITS = 3_000;

export interface Hits<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface Search<Row> {
  /** All hits and the page of them; where there are too many for that, nothing else holds. */
  readonly few: () => Promise<Hits<Row> & { readonly isAll: boolean }>;
  /** The page, along the list's order, until there are enough rows: quick where hits are frequent. */
  readonly page: () => Promise<Row[]>;
  readonly count: () => Promise<number>;
}

/**
 * A page of a search, quick for rare and for frequent terms. Which of the two a term is, is known only by looking: a term
 * that was found frequent is not looked up that way again while its count is kept.
 */
export async function searchHits<Row>(
  counts: KeptCounts,
  term: string,
  { few, page, count }: Search<Row>,
): Promise<Hits<Row>> {
  const known = counts.find(term);
  if (known !== null) return { rows: await page(), total: known };
  const { rows, total, isAll } = await few();
  if (isAll) return { rows, total };
  const [counted, listed] = await Promise.all([count(), page()]);
  return { rows: listed, total: counts.keep(term, counted) };
}
