import type { CSSProperties, ReactNode } from 'react';
import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** A skeleton below the spinner, as tall as the content being loaded. */
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

/** Grey placeholder the size of the content, so that nothing shifts when it loads. */
export const Skeleton = (size: Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'aspectRatio'>) => (
  <span aria-hidden="true" className={styles.skeleton} style={size} data-skeleton />
);
