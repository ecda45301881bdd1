import { type ImgHTMLAttributes, useState } from 'react';
import { smallPicture } from './small-picture';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> & {
  src: string;
  /** Shown in its place when it cannot be loaded: images may live on any host. */
  fallback?: string;
};

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
      sizes={`${rest.width}px`}
      alt={alt}
      src={isBroken ? fallback : src}
      onError={() => setBroken(src)}
    />
  );
}
