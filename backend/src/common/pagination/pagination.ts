import type { PaginationDto } from './pagination.dto.js';

/** Leaderboard, admin users and spins (spec.md section 9). */
export const PAGE_SIZE = 25;

/** @param page counted from 1; a page beyond the end is a valid, empty page */
export function paginationOf(total: number, page: number, pageSize = PAGE_SIZE): PaginationDto {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  return { total, totalPages, currentPage: page, hasMore: page < totalPages };
}

/** Number of entries before the given page. */
export function offsetOf(page: number, pageSize = PAGE_SIZE): number {
  return (page - 1) * pageSize;
}
