/**
 * Values of settings that have not been saved, for those that a database function uses too. `migrate` inserts
 * them into the SQL files, which name them in braces.
 */
export const SETTING_DEFAULTS = {
  claimCancelMinutes: 15,
  moderatorGiftLimit: 1_000,
  moderatorGiftsPerDay: 10_000,
} as const;
