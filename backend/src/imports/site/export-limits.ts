/** What an export may hold; what is read alone counts. */
export const EXPORT_LIMITS = {
  /** Unpacked, beside the pictures. */
  bytes: 50 * 1024 * 1024,
  /** All pictures, unpacked. */
  pictureBytes: 256 * 1024 * 1024,
  /** Files in the archive, a thousand pictures among them. */
  files: 1_100,
  /** Records of one list of commands, timers, items, categories, offers or texts. */
  records: 2_000,
} as const;
