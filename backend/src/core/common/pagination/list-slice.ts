import { foldCase } from '#shared/fold-case.js';
import type { ListRules, ListQuery } from './list-query.js';
import { MAX_COUNTED_HITS } from './pagination.js';

/** Part of a list, or all of it. Sent as a JSON array with a `Content-Range`. */
export class ListSlice<Row> {
  constructor(
    readonly rows: readonly Row[],
    /** Index of the first row, from 0. */
    readonly first = 0,
    readonly total = rows.length,
    /** True if there are more rows than were counted. */
    readonly isCapped = false,
  ) {}

  /** @param counted number of matching rows, counted up to one more than {@link MAX_COUNTED_HITS} */
  static ofHits<Row>(rows: readonly Row[], first: number, counted: number): ListSlice<Row> {
    const isCapped = counted > MAX_COUNTED_HITS;
    const total = isCapped ? Math.max(MAX_COUNTED_HITS, first + rows.length) : counted;
    return new ListSlice(rows, first, total, isCapped);
  }

  get length(): number {
    return this.rows.length;
  }

  map<Other>(change: (row: Row) => Other): ListSlice<Other> {
    return new ListSlice(this.rows.map(change), this.first, this.total, this.isCapped);
  }
}

/** Sort keys of short lists. */
type Values<Column extends string, Row> = Readonly<
  Partial<Record<Column, (row: Row) => string | number | boolean>>
>;

/**
 * The part of a short list that a query asks for. Equal rows stay in the list's own order.
 * @param rows that match the filter, in the list's own order
 * @param valueOf sort key per column; a column without one stands for the list's own order
 */
export function sliceOf<Row, Rules extends ListRules>(
  rows: readonly Row[],
  { range, sort }: ListQuery<Rules>,
  valueOf: Values<Rules['columns'][number], Row>,
): ListSlice<Row> {
  const sorted = sort ? sortedBy(rows, valueOf[sort.column], sort.direction) : rows;
  if (range === null) return new ListSlice(sorted);
  return new ListSlice(sorted.slice(range.first, range.last + 1), range.first, rows.length);
}

function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => string | number | boolean) | undefined,
  direction: 'ASC' | 'DESC',
): readonly Row[] {
  if (!valueOf) return direction === 'ASC' ? rows : rows.toReversed();
  const sign = direction === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)));
}

function compare(one: string | number | boolean, other: string | number | boolean): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en');
  return Number(one) - Number(other);
}

/** Whether one of the texts contains the term, ignoring case. */
export function matchesTerm(term: string | undefined, ...texts: string[]): boolean {
  if (term === undefined) return true;
  const wanted = foldCase(term);
  return texts.some((text) => foldCase(text).includes(wanted));
}
