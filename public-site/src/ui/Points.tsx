import { formatNumber } from '../lib/format';
import { t } from '../lib/texts';
import { Coin } from './Coin';
import styles from './Points.module.css';

/** A number of points; the coin stands for the word. */
export const Points = ({ points, coin = 18 }: { points: number; coin?: number }) => (
  <span className={styles.points}>
    <Coin size={coin} />
    {formatNumber(points)}
    <span className={styles.word}> {t('points.unit', { points })}</span>
  </span>
);
