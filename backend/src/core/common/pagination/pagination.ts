import type { PaginationDto } from './dto/pagination.dto.js';

/** Page size of the leaderboard, admin users and spins (docs/requirements.md, Paging). */
export const PAGE_SIZE = 25;

/** Maximum age of a whole list's total. Its rows are always read. */
export const TOTAL_MAX_AGE_MS = 5_000;

/** @param page counted from 1; a page beyond the end is valid and empty */
export function paginationOf(total: number, page: number, pageSize = PAGE_SIZE): PaginationDto {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { total, totalPages, currentPage: page, hasMore: page < totalPages };
}

/** Corrects a list's counted total by one of its pages: a page that is not full ends the list. */
export function correctTotal(counted: number, offset: number, rows: number, pageSize = PAGE_SIZE): number {
  if (rows === pageSize) return Math.max(counted, offset + rows);
  return rows === 0 ? Math.min(counted, offset) : offset + rows;
}

/** Pagination of a whole list. @param counted may be {@link TOTAL_MAX_AGE_MS} old @param rows on this page */
export function listPaginationOf(counted: number, page: number, rows: number): PaginationDto {
  return paginationOf(correctTotal(counted, offsetOf(page), rows), page);
}

/** Search hits are counted up to here; screens then show `10,000+`. */
export const MAX_COUNTED_HITS = 10_000;

/** @param counted at most one more than {@link MAX_COUNTED_HITS} */
export function searchPaginationOf(counted: number, page: number): PaginationDto {
  if (counted <= MAX_COUNTED_HITS) return paginationOf(counted, page);
  // There is known to be more after the last counted page.
  return { ...paginationOf(MAX_COUNTED_HITS, page), hasMore: page * PAGE_SIZE < counted, isCapped: true };
}

/** Number of entries before the given page. */
export function offsetOf(page: number, pageSize = PAGE_SIZE): number {
  return (page - 1) * pageSize;
}
