/** In the order in which an import goes through them. */
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
