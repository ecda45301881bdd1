import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { StampCard as Stamps, User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { Card } from '../../ui/Card';
import { useOnBreak } from '../session/use-session';
import { earningQuery } from './earning';
import styles from './StampCard.module.css';

/** Stamps of a row, from 1. */
const PLACES = [1, 2, 3, 4, 5, 6, 7];

/** The member's stamp card; null while it is off, during a break, or not loaded yet. */
export function useStampCard(user: User): Stamps | null {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  const isOnBreak = useOnBreak();
  return (!isOnBreak && known?.stampCard) || null;
}

/** The row of seven stamps and how to get them. Errors show in `HowToEarn`: same query. */
export function StampCard({ user }: { user: User }) {
  const card = useStampCard(user);
  if (!card) return null;
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

/** The row in small, next to text that says the same. */
export const StampDots = ({ stamps }: { stamps: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {PLACES.map((at) => (
      <span key={at} data-filled={at <= stamps} />
    ))}
  </span>
);
