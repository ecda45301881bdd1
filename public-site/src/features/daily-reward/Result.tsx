import { type CSSProperties, useId } from 'react';
import type { RewardTier } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import styles from './Result.module.css';

const SPARKS = Array.from({ length: 22 }, (_, at) => ({
  // The golden angle and two step sizes: looks random, but is the same on every screen.
  turn: `${(at * 137.5) % 360}deg`,
  way: `${118 + ((at * 53) % 110)}px`,
  wait: `${0.18 + (at % 5) * 0.05}s`,
}));

interface ResultProps {
  reward: RewardTier;
  /** All tiers: the rarer the prize, the bigger the celebration. */
  tiers: readonly RewardTier[];
  onDone: () => void;
}

/** The prize. Its light and sparks are in the tier's colour, and hidden from screen readers and pointers. */
export function Result({ reward, tiers, onDone }: ResultProps) {
  const words = useId();
  const show = celebrationOf(reward, tiers);
  return (
    <div
      className={styles.result}
      style={{ '--tier': reward.color, '--ray': `${360 / show.rays}deg` } as CSSProperties}
    >
      <div className={styles.stage} aria-hidden="true">
        <span className={styles.rays} />
        <span className={styles.halo} />
        {SPARKS.slice(0, show.sparks).map(({ turn, way, wait }) => (
          <i key={turn} style={{ '--turn': turn, '--way': way, animationDelay: wait } as CSSProperties} />
        ))}
        <span className={styles.prize}>
          <Chip color={reward.color} size={132} />
          <svg viewBox="0 0 24 24" width="48" height="48">
            <path d="M12 1c2.600 4.200 9 6.800 9 11.800 0 4.300-4.900 5.300-7.600 2.400.1 3 1 4.700 2.800 5.800H7.800c1.800-1.100 2.700-2.800 2.800-5.800C7.900 18.100 3 17.100 3 12.800 3 7.800 9.400 5.200 12 1Z" />
          </svg>
        </span>
      </div>
      <div id={words} className={styles.words} role="group" aria-label={t('reward.prize')}>
        <p className={styles.tier} style={{ color: reward.color }}>
          {reward.tier}
        </p>
        <p className={styles.points}>{t('reward.points', { points: reward.points })}</p>
      </div>
      <Button variant="reward" className={styles.done} autoFocus aria-describedby={words} onClick={onDone}>
        {t('reward.awesome')}
      </Button>
    </div>
  );
}

const FEWEST = { rays: 6, sparks: 6 };
const MOST = { rays: 18, sparks: 22 };

/** Number of rays and sparks: few for the lowest tier, all of them for the highest. */
export function celebrationOf(
  reward: RewardTier,
  tiers: readonly RewardTier[],
): { rays: number; sparks: number } {
  const smaller = tiers.filter(({ points }) => points < reward.points).length;
  const part = tiers.length > 1 ? smaller / (tiers.length - 1) : 1;
  const between = (few: number, many: number) => Math.round(few + (many - few) * part);
  return { rays: between(FEWEST.rays, MOST.rays), sparks: between(FEWEST.sparks, MOST.sparks) };
}
