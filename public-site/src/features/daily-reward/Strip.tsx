import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { RewardTier } from '../../api/types';
import { CELL_PX, OFFSET_CELLS, REPEATS, ROLL_MS, targetCell } from './strip';
import styles from './Strip.module.css';

interface StripProps {
  tiers: RewardTier[];
  /** Set while the strip rolls to the won tier. */
  wonIndex: number | null;
  onStop: () => void;
}

/** The roulette: one transform moves the whole strip; the marker stands in the middle at every width. */
export function Strip({ tiers, wonIndex, onStop }: StripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const stopped = useEffectEvent(onStop);
  const cells = useMemo(() => Array.from({ length: REPEATS * tiers.length }, (_, at) => at), [tiers.length]);

  useEffect(() => {
    if (wonIndex === null || !strip.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const target = targetCell(tiers.length, wonIndex);
    const roll = strip.current.animate([{ transform: shift(OFFSET_CELLS) }, { transform: shift(target) }], {
      duration: isStill ? 600 : ROLL_MS,
      easing: isStill ? 'step-start' : 'cubic-bezier(0.12, 0.8, 0.12, 1)',
      fill: 'forwards',
    });
    roll.onfinish = () => stopped();
    return () => roll.cancel();
  }, [wonIndex, tiers.length]);

  return (
    <div className={styles.window} aria-hidden="true">
      <span className={styles.marker} data-testid="marker" />
      <ul ref={strip} className={styles.strip} style={{ transform: shift(OFFSET_CELLS) }}>
        {cells.map((at) => {
          const tier = tiers[at % tiers.length];
          return (
            <li key={at} className={styles.cell} data-testid="cell" style={{ borderColor: tier?.color }}>
              <b style={{ color: tier?.color }}>{tier?.tier}</b>
              <span>{tier?.points}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Puts the middle of a cell under the marker. */
function shift(cell: number): string {
  return `translateX(${-(cell + 0.5) * CELL_PX}px)`;
}
