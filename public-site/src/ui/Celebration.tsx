import { type CSSProperties, type ReactNode, useId } from 'react';
import { t } from '../lib/texts';
import { Button } from './Button';
import styles from './Celebration.module.css';
import { Chip } from './Chip';

const SPARKS = Array.from({ length: 22 }, (_, at) => ({
  // The golden angle and two step sizes: looks random, but is the same on every screen.
  turn: `${(at * 137.5) % 360}deg`,
  way: `${118 + ((at * 53) % 110)}px`,
  wait: `${0.18 + (at % 5) * 0.05}s`,
}));

/** Rays and sparks of the smallest and the biggest prize. */
const FEWEST = { rays: 6, sparks: 6 };
const MOST = { rays: 18, sparks: 22 };

/** @param size of the prize, from 0 to 1 */
export function celebrationOf(size: number): { rays: number; sparks: number } {
  const between = (few: number, many: number) => Math.round(few + (many - few) * size);
  return { rays: between(FEWEST.rays, MOST.rays), sparks: between(FEWEST.sparks, MOST.sparks) };
}

interface CelebrationProps {
  /** Any CSS colour. */
  color: string;
  /** From 0 to 1: the rarer the prize, the bigger the celebration. */
  size: number;
  /** On the chip. */
  icon: ReactNode;
  title: string;
  text: string;
  /** A smaller line below. */
  note?: string | undefined;
  isDoneDisabled?: boolean;
  onDone: () => void;
}

/** Fills a dialog with a prize. Its light and sparks are hidden from screen readers and pointers. */
export function Celebration({
  color,
  size,
  icon,
  title,
  text,
  note,
  isDoneDisabled,
  onDone,
}: CelebrationProps) {
  const words = useId();
  const show = celebrationOf(size);
  return (
    <div
      className={styles.result}
      style={{ '--tier': color, '--ray': `${360 / show.rays}deg` } as CSSProperties}
    >
      <div className={styles.stage} aria-hidden="true">
        <span className={styles.rays} />
        <span className={styles.halo} />
        {SPARKS.slice(0, show.sparks).map(({ turn, way, wait }) => (
          <i key={turn} style={{ '--turn': turn, '--way': way, animationDelay: wait } as CSSProperties} />
        ))}
        <span className={styles.prize}>
          <Chip color={color} size={132} />
          {icon}
        </span>
      </div>
      <div id={words} className={styles.words} role="group" aria-label={t('reward.prize')}>
        <p className={styles.title} style={{ color }}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <Button
        variant="reward"
        className={styles.done}
        autoFocus
        aria-describedby={words}
        disabled={isDoneDisabled}
        onClick={onDone}
      >
        {t('reward.awesome')}
      </Button>
    </div>
  );
}
