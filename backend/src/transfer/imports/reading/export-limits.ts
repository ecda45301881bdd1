/** What an export may hold; what is read alone counts. */
export const EXPORT_LIMITS = {
  /** Unpacked, beside the pictures. */
  bytes: 50 * 1024 * 1024,
  /** All pictures, unpacked. */
  pictureBytes: 256 * 1024 * 1024,
  /** How many times as long as it is packed a file may be, if it is not small anyway; pictures hardly shrink. */
  ratio: { files: 100, pictures: 4 },
  small: { files: 1024 * 1024, pictures: 16 * 1024 },
  /** Files in the archive, a thousand pictures among them. */
  files: 1_100,
  /** Records of one list of commands, timers, items, categories, offers or texts; variants of all offers together. */
  records: 2_000,
} as const;
