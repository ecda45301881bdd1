import { Plus } from 'lucide-react';
import type { PointEntry } from '../../api/types';
import { formatClock, formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import styles from './History.module.css';
import { detailOf, REASON_ICONS, reasonOf } from './reasons';

export function EntryRow({ entry }: { entry: PointEntry }) {
  const { delta, balanceAfter, createdAt } = entry;
  // A newer server may know reasons that this page does not.
  const Icon = REASON_ICONS[entry.reason] ?? Plus;
  const detail = detailOf(entry);
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-reason={entry.reason}>
        <Icon size={22} />
      </span>
      <span className={styles.what}>
        <b>{reasonOf(entry)}</b>
        <span>
          {detail && `${detail} · `}
          <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        </span>
      </span>
      <span className={styles.amount}>
        <b data-gain={delta > 0}>{signed(delta)}</b>
        <span>{t('history.balance', { points: balanceAfter })}</span>
      </span>
    </li>
  );
}

const signed = (delta: number): string => `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
