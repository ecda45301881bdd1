/** Page size of the console's lists. */
export const PAGE_SIZE = 25;

/** For lists that are worked through, where more rows at once save time. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;

/** For exports: more than any list holds, read in several requests. */
export const EVERYTHING = 1_000_000;

/** For short lists, which the server returns in full. */
export const WHOLE_LIST = 1000;
