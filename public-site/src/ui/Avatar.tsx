import styles from './Avatar.module.css';
import { Picture } from './Picture';
import { pictureOf } from './initials';

interface AvatarProps {
  /** Its initials stand in for a picture that is missing or cannot be had. */
  name: string;
  image: string;
  /** In px. */
  size: number;
}

/** A viewer's picture. The name stands beside it, so that it says nothing itself. */
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
