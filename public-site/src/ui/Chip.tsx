import type { CSSProperties } from 'react';
import styles from './Chip.module.css';

/** A tier shown as a chip in its colour. */
export const Chip = ({ color, size }: { color: string; size: number }) => (
  <span
    className={styles.chip}
    style={{ '--tier': color, '--size': `${size}px` } as CSSProperties}
    aria-hidden="true"
  />
);
