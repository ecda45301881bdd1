import { useEffect, useRef } from 'react';
import { formatNumber, shortBalance } from '../../lib/format';
import { t } from '../../lib/texts';
import styles from './CountingPoints.module.css';

const COUNT_MS = 700;
const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * The balance, counting up or down when it changes. The DOM text is the new balance immediately; the animated
 * number (`data-shown`) is drawn over it, so that screen readers never announce an intermediate value.
 */
export function CountingPoints({ points }: { points: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(points);
  useEffect(() => {
    const from = before.current;
    const target = element.current;
    before.current = points;
    if (from === points || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begun) / COUNT_MS);
      target.dataset['shown'] = shortBalance(Math.round(from + (points - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
      else delete target.dataset['shown'];
    });
    target.animate({ scale: [1, 1.14, 1] }, { duration: COUNT_MS, easing: 'ease-out' });
    return () => {
      cancelAnimationFrame(frame);
      delete target.dataset['shown'];
    };
  }, [points]);
  return (
    <span ref={element} className={styles.points} data-testid="points" data-goes-stale>
      <span>{shortBalance(points)}</span>
      <span className={styles.word}> {t('points.unit', { points })}</span>
    </span>
  );
}

const SHOWN_MS = 2_600;
const APPEARING = { opacity: [0, 1, 1, 0], offset: [0, 0.12, 0.8, 1] };
const RISING = { ...APPEARING, translate: ['0 6px', '0 0', '0 0', '0 -4px'] };

/**
 * Shows the last payout below the balance for a moment. Hidden from screen readers: the badge has the
 * balance, and payouts are frequent.
 */
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
