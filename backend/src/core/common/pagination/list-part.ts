import { type Range, widthOf } from './list-query.js';
import { ListSlice } from './list-slice.js';
import type { PaginationDto } from './dto/pagination.dto.js';
import { listPaginationOf, offsetOf, PAGE_SIZE, searchPaginationOf, correctTotal } from './pagination.js';

/** Rows read from a list in the database, and how many were counted. */
export interface ListPart<Row> {
  readonly range: Range;
  readonly rows: readonly Row[];
  /** Filtered rows are counted up to 10,001; the whole list's total may be a few seconds old. */
  readonly counted: number;
  readonly isFiltered: boolean;
}

/** The range of rows on a page. @param page counted from 1 */
export const rangeOfPage = (page: number): Range => ({
  first: offsetOf(page),
  last: offsetOf(page) + PAGE_SIZE - 1,
});

export function sliceOfPart<Row>({ range, rows, counted, isFiltered }: ListPart<Row>): ListSlice<Row> {
  if (isFiltered) return ListSlice.ofHits(rows, range.first, counted);
  return new ListSlice(rows, range.first, correctTotal(counted, range.first, rows.length, widthOf(range)));
}

export function paginationOfPart<Row>(
  { rows, counted, isFiltered }: ListPart<Row>,
  page: number,
): PaginationDto {
  return isFiltered ? searchPaginationOf(counted, page) : listPaginationOf(counted, page, rows.length);
}
