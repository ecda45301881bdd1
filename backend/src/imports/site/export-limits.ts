/** What an export may hold; what is read alone counts. */
export const EXPORT_LIMITS = {
  /** Unpacked. */
  bytes: 50 * 1024 * 1024,
  /** Files in the archive. */
  files: 100,
  /** Records of one list of commands, timers, items, categories, offers or texts. */
  records: 2_000,
} as const;
