/** Where a page stands in its list. */
export class PaginationDto {
  /** Number of entries in the whole list. */
  total!: number;
  /** At least 1, also for an empty list. */
  totalPages!: number;
  currentPage!: number;
  hasMore!: boolean;
  /** True where a search finds more than `total`: hits are counted up to 10,000. Otherwise absent. */
  isCapped?: true;
}
