/** How long a notification offers to undo something. */
export const UNDO_MS = 8_000;
/** Likewise for what may fill many pages. Those it concerns are told after 30 s. */
export const LONG_UNDO_MS = 20_000;
