import { EXACT_HITS, type KeptCounts } from './kept-counts.js';

export interface Hits<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface Search<Row> {
  /** All hits and the page of them; where `found` exceeds {@link EXACT_HITS} nothing else holds. */
  readonly few: () => Promise<Hits<Row> & { readonly found: number }>;
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
  const { rows, total, found } = await few();
  if (found <= EXACT_HITS) return { rows, total };
  const [counted, listed] = await Promise.all([count(), page()]);
  return { rows: listed, total: counts.keep(term, counted) };
}
