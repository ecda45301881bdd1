import type { RewardTier } from '../../api/types';
import { t } from '../../lib/texts';
import { Celebration } from '../../ui/Celebration';
import styles from './Result.module.css';

interface ResultProps {
  reward: RewardTier;
  tiers: readonly RewardTier[];
  onDone: () => void;
}

/** The prize, in the colour of its tier. */
export const Result = ({ reward, tiers, onDone }: ResultProps) => (
  <Celebration
    color={reward.color}
    size={rarityOf(reward, tiers)}
    icon={
      <svg className={styles.icon} viewBox="0 0 24 24" width="48" height="48">
        <path d="M12 1c2.600 4.200 9 6.800 9 11.800 0 4.300-4.900 5.300-7.600 2.400.1 3 1 4.700 2.800 5.800H7.800c1.800-1.100 2.700-2.800 2.800-5.800C7.900 18.100 3 17.100 3 12.800 3 7.800 9.400 5.200 12 1Z" />
      </svg>
    }
    title={reward.tier}
    text={t('reward.points', { points: reward.points })}
    onDone={onDone}
  />
);

/** From 0 for the lowest tier to 1 for the highest. */
export function rarityOf(reward: RewardTier, tiers: readonly RewardTier[]): number {
  const smaller = tiers.filter(({ points }) => points < reward.points).length;
  return tiers.length > 1 ? smaller / (tiers.length - 1) : 1;
}
