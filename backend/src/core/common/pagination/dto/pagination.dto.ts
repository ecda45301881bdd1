/** A page's position in its list. */
export class PaginationDto {
  /** Number of entries in the whole list. */
  total!: number;
  /** At least 1, even for an empty list. */
  totalPages!: number;
  currentPage!: number;
  hasMore!: boolean;
  /** True if a search has more hits than `total`, which stops at 10,000. Otherwise absent. */
  isCapped?: true;
}
