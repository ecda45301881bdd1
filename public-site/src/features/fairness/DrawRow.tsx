import { useId, useState } from 'react';
import type { Draw } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { formatTime } from '../../lib/time';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon';
import { Chip } from '../daily-reward/Chip';
import styles from './Draws.module.css';
import { Verification } from './Verification';
import type { RevealedDraw } from './verify-draw';

export function DrawRow({ draw }: { draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { tier, points, color, roll, nonce, timestamp } = draw;
  return (
    <li className={styles.draw}>
      <Chip color={color} size={40} />
      <span className={styles.won}>
        <b>{tier}</b>
        <span>+{formatNumber(points)} points</span>
      </span>
      <span className={styles.numbers}>
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
        <span>
          Roll {roll} · nonce {nonce}
        </span>
      </span>
      {isRevealed(draw) ? (
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${button.small}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Hide the verification of ${tier}` : `Verify ${tier}, roll ${roll}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Verify'}
        </button>
      ) : (
        <span className={styles.sealed} title="Rotate your seeds to verify this draw">
          <Icon name="lock" size={16} /> Sealed
        </span>
      )}
      <div id={id} className={styles.verification} hidden={!isOpen}>
        {isOpen && isRevealed(draw) && <Verification draw={draw} />}
      </div>
    </li>
  );
}

const isRevealed = (draw: Draw): draw is RevealedDraw => draw.serverSeed !== null;
