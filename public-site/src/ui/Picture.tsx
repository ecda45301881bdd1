import { type ImgHTMLAttributes, useState } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> & {
  src: string;
  /** Rendered width, as in `<img>`; defaults to `width`. */
  sizes?: string;
  /** Shown if the picture fails to load: images can be hosted anywhere. */
  fallback?: string;
};

/**
 * Deliberately understated for phones, most of which have three device pixels per CSS pixel: the smaller
 * upload is sharp enough there, at a fifth of the size.
 */
const ON_PHONES = '(max-width: 639px) 213px';
/** For cards; slightly understated on wide screens too. */
export const CARD_SIZES = `${ON_PHONES}, (max-width: 1079px) 50vw, 320px`;
/** For the offline picture. */
export const SCREEN_SIZES = `${ON_PHONES}, (min-width: 1000px) 66vw, 100vw`;

const PLACEHOLDER =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'><path fill='%23241f3d' d='M0 0h8v4H0z'/></svg>";

/** An image with fixed dimensions and a fallback, so that a broken address leaves no gap. */
export function Picture({ src, alt = '', fallback = PLACEHOLDER, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === src;
  const small = smallPicture(src);
  return (
    <img
      {...rest}
      srcSet={small === src || isBroken ? undefined : `${small} 640w,${src} 1600w`}
      sizes={rest.sizes ?? `${rest.width}px`}
      alt={alt}
      src={isBroken ? fallback : src}
      onError={() => setBroken(src)}
    />
  );
}

/** Uploads exist in two widths; any other picture has only one. */
export const smallPicture = (src: string): string => src.replace(/^(\/uploads\/.+)-1600/, '$1-640');
