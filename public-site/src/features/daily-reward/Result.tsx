import type { CSSProperties } from 'react';
import type { RewardTier } from '../../api/types';
import button from '../../ui/Button.module.css';
import { Chip } from './Chip';
import styles from './Result.module.css';

const SPARKS = Array.from({ length: 22 }, (_, at) => ({
  // Golden angle and two beats: looks like chance, and is the same on every screen.
  turn: `${(at * 137.5) % 360}deg`,
  way: `${118 + ((at * 53) % 110)}px`,
  wait: `${0.18 + (at % 5) * 0.05}s`,
}));

/** What was won. All light and sparks are in the tier's colour, and none of it takes part in reading or pressing. */
export function Result({ reward, onDone }: { reward: RewardTier; onDone: () => void }) {
  return (
    <div className={styles.result} style={{ '--tier': reward.color } as CSSProperties}>
      <div className={styles.stage} aria-hidden="true">
        <span className={styles.rays} />
        <span className={styles.halo} />
        {SPARKS.map(({ turn, way, wait }) => (
          <i key={turn} style={{ '--turn': turn, '--way': way, animationDelay: wait } as CSSProperties} />
        ))}
        <span className={styles.prize}>
          <Chip color={reward.color} size={132} />
        </span>
      </div>
      <div className={styles.words} role="status">
        <p className={styles.tier} style={{ color: reward.color }}>
          {reward.tier}
        </p>
        <p className={styles.points}>+{reward.points} Points</p>
      </div>
      <button
        type="button"
        className={`${button.button} ${button.gold} ${styles.done}`}
        autoFocus
        onClick={onDone}
      >
        Awesome!
      </button>
    </div>
  );
}
