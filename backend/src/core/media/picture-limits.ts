/** What one upload, and all of them together, may be. */
export const PICTURE_LIMITS = {
  bytes: 8 * 1_048_576,
  /** A bomb of a few kilobytes unfolds to more. */
  pixels: 40_000_000,
  seconds: 10,
  /** Uploads that wait for the one that is being prepared. */
  waiting: 5,
  pictures: 1_000,
} as const;

/** In pixels; each picture is kept in both, in its own size where that is smaller. */
export const PICTURE_WIDTHS = [640, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Side of the square that phones show on their start screen. */
export const ICON_SIDE = 180;
