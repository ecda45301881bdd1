/** For as long a notification offers to take something back. */
export const UNDO_MS = 8_000;
