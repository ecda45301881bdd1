import { type ImgHTMLAttributes, useState } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> & {
  src: string;
  /** How wide it stands on a page, as in `<img>`; as wide as `width` unless given. */
  sizes?: string;
  /** Shown in its place when it cannot be loaded: images may live on any host. */
  fallback?: string;
};

/**
 * On phones, of which most have three pixels in one, a picture says less than it is: the smaller upload is sharp enough there,
 * and a fifth of the larger one.
 */
const ON_PHONES = '(max-width: 639px) 213px';
/** Of a card, which says a little less on wide screens too. */
export const CARD_SIZES = `${ON_PHONES}, (max-width: 1079px) 50vw, 320px`;
/** Of the place where the stream would be. */
export const SCREEN_SIZES = `${ON_PHONES}, (min-width: 1000px) 66vw, 100vw`;

const NOTHING =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'><path fill='%23241f3d' d='M0 0h8v4H0z'/></svg>";

/** An image with its size and a stand-in, so that a dead address leaves no hole. */
export function Picture({ src, alt = '', fallback = NOTHING, ...rest }: PictureProps) {
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

/** An upload is kept in two widths; of any other picture there is one. */
export const smallPicture = (src: string): string => src.replace(/^(\/uploads\/.+)-1600/, '$1-640');
