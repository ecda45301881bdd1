/** Admin lists show 25 entries a page. */
export const PAGE_SIZE = 25;

/** For exports: more than a list holds, read in pieces. */
export const EVERYTHING = 1_000_000;

/** For short lists, which the server answers whole. */
export const WHOLE_LIST = 1000;
