import { formatNumber } from '../lib/format';
import { t } from '../lib/texts';
import styles from './Points.module.css';

/** A number of points. The coin replaces the word "points" visually. */
export const Points = ({ points, coin = 18 }: { points: number; coin?: number }) => (
  <span className={styles.points}>
    <Coin size={coin} />
    <span>{formatNumber(points)}</span>
    <span className={styles.word}> {t('points.unit', { points })}</span>
  </span>
);

/** The points icon, next to every price. */
export const Coin = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="11" fill="var(--reward-deep)" />
    <circle cx="12" cy="11.300" r="10.300" fill="var(--reward)" />
    <circle cx="12" cy="11.300" r="7.600" fill="none" stroke="var(--reward-deep)" strokeWidth="1.200" />
    <path
      d="M12 6.300c1.300 2 4 3.100 4 5.300 0 1.900-2.200 2.300-3.300 1 0 1.300.4 2 1.200 2.600h-3.800c.8-.6 1.200-1.300 1.200-2.600-1.100 1.300-3.300.9-3.300-1 0-2.200 2.700-3.300 4-5.300Z"
      fill="var(--on-reward)"
    />
  </svg>
);
