import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import styles from './ClaimedBurst.module.css';

const SPARKS = Array.from({ length: 14 }, (_, at) => at);

/** A moment of joy over the picture of what was just claimed; the toast says it in words. */
export const ClaimedBurst = () => (
  <div className={styles.burst} aria-hidden="true">
    {SPARKS.map((at) => (
      <i key={at} style={{ '--turn': `${(at * 360) / SPARKS.length}deg` } as CSSProperties} />
    ))}
    <span className={styles.seal}>
      <Check size={40} />
    </span>
  </div>
);
