import type { CSSProperties } from 'react';
import type { RewardTier } from '../../api/types';
import { t } from '../../lib/texts';
import { Chip } from '../../ui/Chip';
import styles from './TierGrid.module.css';

/** What there is to win, and how often. */
export const TierGrid = ({ tiers }: { tiers: readonly RewardTier[] }) => (
  <ul className={styles.grid}>
    {tiers.map(({ tier, points, probability, color }, at) => (
      <li key={at} className={styles.tier} style={{ '--tier': color } as CSSProperties}>
        <Chip color={color} size={38} />
        <span className={styles.words}>
          <b>{tier}</b>
          <span>{t('points.count', { points })}</span>
        </span>
        <span className={styles.chance}>{probability}%</span>
      </li>
    ))}
  </ul>
);
