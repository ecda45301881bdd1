import styles from './Avatar.module.css';
import { Picture } from './Picture';

interface AvatarProps {
  /** Provides the initials used when the picture is missing or fails to load. */
  name: string;
  image: string;
  /** In CSS pixels. */
  size: number;
}

/** A viewer's picture. Decorative, because the name is next to it. */
export const Avatar = ({ name, image, size }: AvatarProps) => (
  <Picture
    className={styles.avatar}
    src={image || pictureOf(name)}
    fallback={pictureOf(name)}
    width={size}
    height={size}
    decoding="async"
    loading="lazy"
  />
);

/** `luna_sky` gives `LS`, `neonace` gives `NE`: the first letters of two words, or the first two letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [''];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}

/** Data URL of a picture with a name's initials; always the same for the same name. */
export function pictureOf(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const text = `<text x="24" y="31" font-family="system-ui" font-size="19" font-weight="600" text-anchor="middle" fill="#fff">${initialsOf(name)}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="hsl(${hue} 38% 32%)" d="M0 0h48v48H0z"/>${text}</svg>`,
  )}`;
}
