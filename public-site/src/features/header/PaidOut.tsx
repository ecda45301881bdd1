import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format';
import styles from './PaidOut.module.css';

const SHOWN_MS = 2_600;
const APPEARING = { opacity: [0, 1, 1, 0], offset: [0, 0.12, 0.8, 1] };
const RISING = { ...APPEARING, translate: ['0 6px', '0 0', '0 0', '0 -4px'] };

/** What a payout brought, for a moment, below the balance. Not read out: the badge says the balance, and payouts come often. */
export function PaidOut({ points }: { points: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = element.current?.animate(isStill ? APPEARING : RISING, SHOWN_MS);
    return () => animation?.cancel();
  }, []);
  return (
    <span ref={element} className={styles.paid} aria-hidden="true" data-testid="paid-out">
      +{formatNumber(points)}
    </span>
  );
}
