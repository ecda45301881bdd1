/** Where a page stands in its list. */
export class PaginationDto {
  /** Number of entries in the whole list. */
  total!: number;
  /** At least 1, also for an empty list. */
  totalPages!: number;
  currentPage!: number;
  hasMore!: boolean;
}
