import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { RewardTier } from '../../api/types';
import { Chip } from '../../ui/Chip';
import { CELL_PX, OFFSET_CELLS, REPEATS, ROLL_EASING, ROLL_MS, targetCell } from './roulette-geometry';
import styles from './Roulette.module.css';

/** With reduced motion nothing rolls, but the opening still takes a moment. */
const REDUCED_MOTION_MS = 700;

interface RouletteProps {
  tiers: readonly RewardTier[];
  /** Index of the won tier; null before the draw. */
  wonIndex: number | null;
  /** False if the roll is over: the strip then rests on the prize. */
  isRolling: boolean;
  onStop: () => void;
}

/** The roulette. A single transform moves the whole strip; the marker is centred at any width. */
export function Roulette({ tiers, wonIndex, isRolling, onStop }: RouletteProps) {
  const strip = useRef<HTMLUListElement>(null);
  const stopped = useEffectEvent(onStop);
  const target = wonIndex === null ? OFFSET_CELLS : targetCell(tiers.length, wonIndex);

  useEffect(() => {
    if (!isRolling || !strip.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const roll = strip.current.animate(
      [{ transform: translateToCell(OFFSET_CELLS) }, { transform: translateToCell(target) }],
      {
        duration: isStill ? REDUCED_MOTION_MS : ROLL_MS,
        easing: isStill ? 'step-start' : ROLL_EASING,
        // Holds the end position until the next render sets it.
        fill: 'forwards',
      },
    );
    roll.onfinish = () => stopped();
    return () => roll.cancel();
  }, [isRolling, target]);

  return (
    <div className={styles.window} data-rolling={isRolling} aria-hidden="true">
      <span className={styles.marker} data-testid="marker" />
      <ul
        ref={strip}
        className={styles.strip}
        style={{ transform: translateToCell(isRolling ? OFFSET_CELLS : target) }}
      >
        <Cells tiers={tiers} />
      </ul>
    </div>
  );
}

const Cells = memo(({ tiers }: { tiers: readonly RewardTier[] }) =>
  Array.from({ length: REPEATS * tiers.length }, (_, at) => {
    const tier = tiers[at % tiers.length];
    if (!tier) return null;
    return (
      <li key={at} className={styles.cell} data-testid="cell" style={{ borderBlockEndColor: tier.color }}>
        <Chip color={tier.color} size={46} />
        <b style={{ color: tier.color }}>{tier.tier}</b>
      </li>
    );
  }),
);

/** Transform that centres a cell under the marker. */
function translateToCell(cell: number): string {
  return `translateX(${-(cell + 0.5) * CELL_PX}px)`;
}
