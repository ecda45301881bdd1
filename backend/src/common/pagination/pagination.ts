import type { PaginationDto } from './pagination.dto.js';

/** Leaderboard, admin users and spins (spec.md section 9). */
export const PAGE_SIZE = 25;

/** How old the total of a whole list may be; its rows are always read. */
export const TOTAL_MAX_AGE_MS = 5_000;

/** @param page counted from 1; a page beyond the end is a valid, empty page */
export function paginationOf(total: number, page: number, pageSize = PAGE_SIZE): PaginationDto {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { total, totalPages, currentPage: page, hasMore: page < totalPages };
}

/** A list's total beside one of its pages: a page that is not full ends the list, whatever was counted before. */
export function totalBeside(counted: number, offset: number, rows: number, pageSize = PAGE_SIZE): number {
  if (rows === pageSize) return Math.max(counted, offset + rows);
  return rows === 0 ? Math.min(counted, offset) : offset + rows;
}

/** Number of entries before the given page. */
export function offsetOf(page: number, pageSize = PAGE_SIZE): number {
  return (page - 1) * pageSize;
}
