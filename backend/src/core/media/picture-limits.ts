/** Limits for one upload, and for all of them together. */
export const PICTURE_LIMITS = {
  bytes: 8 * 1_048_576,
  /** A decompression bomb of a few kilobytes expands to more. */
  pixels: 40_000_000,
  seconds: 10,
  /** Uploads waiting for the one being prepared. */
  waiting: 5,
  pictures: 1_000,
} as const;

/** In pixels. Each picture is stored in both widths, or in its own width if that is smaller. */
export const PICTURE_WIDTHS = [640, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Side of the square icon that phones show on their home screen. */
export const ICON_SIDE = 180;
