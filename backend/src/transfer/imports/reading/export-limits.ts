/** Limits for an export. Only files that are read count. */
export const EXPORT_LIMITS = {
  /** Unpacked, without the pictures. */
  bytes: 50 * 1024 * 1024,
  /** All pictures, unpacked. */
  pictureBytes: 256 * 1024 * 1024,
  /** Maximum compression ratio of a file above the size `small`. Pictures hardly compress. */
  ratio: { files: 100, pictures: 4 },
  small: { files: 1024 * 1024, pictures: 16 * 1024 },
  /** Files in the archive, including up to a thousand pictures. */
  files: 1_100,
  /**
   * Records per list of commands, timers, items, categories, offers or
   * texts, and variants of all offers in total.
   */
  records: 2_000,
} as const;
