import { Check } from 'lucide-react';
import type { StampCard as Stamps } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import styles from './StampCard.module.css';
import { PLACES } from './use-stamp-card';

/** The row of seven stamps and how to get them. */
export function StampCard({ card }: { card: Stamps }) {
  const { stamps, minutes, isStampedToday } = card;
  return (
    <Card as="section" aria-labelledby="stamp-card" className={styles.card}>
      <div className={styles.head}>
        <h2 id="stamp-card">{t('stamps.title')}</h2>
        <span>{t('stamps.of', { stamps })}</span>
      </div>
      <ol className={styles.row}>
        {PLACES.map((at) => (
          <Stamp key={at} at={at} card={card} />
        ))}
      </ol>
      <p className={styles.note}>
        {isStampedToday && <b>{t('stamps.today')}</b>} {t('stamps.how', { minutes })}
      </p>
    </Card>
  );
}

function Stamp({ at, card: { stamps, rewards } }: { at: number; card: Stamps }) {
  const isFilled = at <= stamps;
  const points = rewards.find((reward) => reward.at === at)?.points;
  return (
    <li>
      <span
        role="img"
        aria-label={t(isFilled ? 'stamps.filled' : 'stamps.blank', { at })}
        className={styles.stamp}
        data-filled={isFilled}
        data-pays={points !== undefined}
      >
        {isFilled ? <Check size={18} /> : formatNumber(at)}
      </span>
      {points !== undefined && <b>+{formatNumber(points)}</b>}
    </li>
  );
}
