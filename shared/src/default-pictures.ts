/** Default pictures until a streamer chooses others. */
export const DEFAULT_PICTURES = {
  logo: '/media/brand/mark.svg',
  favicon: '/media/brand/mark.svg',
  heroImage: '/media/brand/mark.svg',
  offlineImage: '/media/brand/curtain.svg',
  shareImage: '/og.jpg',
} as const;

export type SitePicture = keyof typeof DEFAULT_PICTURES;
