/** In the order an import passes through them. */
export const IMPORT_STATES = [
  'fetching',
  'resolving',
  'staged',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
