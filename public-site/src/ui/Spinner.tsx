import type { CSSProperties, ReactNode } from 'react';
import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** A skeleton to turn above, of the height of what is loading. */
  children?: ReactNode;
}

export function Spinner({ label, children }: SpinnerProps) {
  return (
    <div className={styles.area}>
      <div className={styles.status} role="status" aria-label={label}>
        <span className={styles.ring} />
      </div>
      {children && (
        <div className={styles.under} aria-hidden="true">
          {children}
        </div>
      )}
    </div>
  );
}

/** A grey place of the size of what will come, so that nothing moves when it does. */
export const Skeleton = (size: Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'aspectRatio'>) => (
  <span aria-hidden="true" className={styles.skeleton} style={size} data-skeleton />
);
