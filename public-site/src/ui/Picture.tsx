import { type ImgHTMLAttributes, useState } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> & {
  src: string;
  /** Shown in its place when it cannot be loaded: images may live on any host. */
  fallback?: string;
};

const NOTHING =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#241f3d" d="M0 0h8v4H0z"/></svg>',
  );

const UPLOADED = /^(\/uploads\/\w+)-1600\.webp$/;

/** An image with its size and a stand-in, so that a dead address leaves no hole. */
export function Picture({ src, alt = '', fallback = NOTHING, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isUploaded = broken !== src && UPLOADED.test(src);
  return (
    <img
      {...rest}
      {...(isUploaded && {
        srcSet: src.replace(UPLOADED, '$1-640.webp 640w, $1-1600.webp 1600w'),
        sizes: `min(100vw, ${rest.width}px)`,
      })}
      alt={alt}
      src={broken === src ? fallback : src}
      onError={() => setBroken(src)}
    />
  );
}
