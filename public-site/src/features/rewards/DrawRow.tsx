import { Lock } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Draw } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import styles from './Draws.module.css';
import type { RevealedDraw } from './verify-draw';

/** Only who wants to know needs it. */
const Verification = lazy(async () => ({ default: (await import('./Verification')).Verification }));

export function DrawRow({ draw }: { draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { tier, points, color, roll, nonce, timestamp } = draw;
  return (
    <li className={styles.draw}>
      <Chip color={color} size={40} />
      <span className={styles.won}>
        <b>{tier}</b>
        <span>{t('draw.won', { points })}</span>
      </span>
      <span className={styles.numbers}>
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
        <span>{t('draw.numbers', { roll, nonce })}</span>
      </span>
      {isRevealed(draw) ? (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t('draw.hideOf', { tier }) : t('draw.verifyOf', { tier, roll })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'draw.hide' : 'draw.verify')}
        </Button>
      ) : (
        <span className={styles.sealed} title={t('draw.sealedWhy')}>
          <Lock size={16} /> {t('draw.sealed')}
        </span>
      )}
      <div id={id} className={styles.verification} hidden={!isOpen}>
        <Suspense>{isOpen && isRevealed(draw) && <Verification draw={draw} />}</Suspense>
      </div>
    </li>
  );
}

const isRevealed = (draw: Draw): draw is RevealedDraw => draw.serverSeed !== null;
