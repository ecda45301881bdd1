/** How long a notification offers to undo something. */
export const UNDO_MS = 8_000;
