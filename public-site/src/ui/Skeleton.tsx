import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/** A grey place of the size of what will come, so that nothing moves when it does. */
export const Skeleton = (size: Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'aspectRatio'>) => (
  <span aria-hidden="true" className={styles.skeleton} style={size} data-skeleton />
);
