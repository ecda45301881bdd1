/**
 * What settings are while nothing is saved, where a function in the database goes by them too: `migrate` fills them into the
 * files of SQL that name them in braces.
 */
export const SETTING_DEFAULTS = {
  claimCancelMinutes: 15,
  moderatorGiftLimit: 1_000,
  moderatorGiftsPerDay: 10_000,
} as const;
