import styles from './Avatar.module.css';
import { Picture } from './Picture';

/** Somebody without a picture, or whose picture cannot be had. */
const NOBODY =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#352f52" d="M0 0h48v48H0z"/><path fill="#8f86b8" d="M24 9.500a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 21.500c9.400 0 16 5.400 17.600 17H6.400C8 36.400 14.600 31 24 31Z"/></svg>',
  );

/** A viewer's picture. The name stands beside it, so that it says nothing itself. @param size in px */
export const Avatar = ({ image, size }: { image: string; size: number }) => (
  <Picture
    className={styles.avatar}
    src={image || NOBODY}
    fallback={NOBODY}
    width={size}
    height={size}
    decoding="async"
  />
);
