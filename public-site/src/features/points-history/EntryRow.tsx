import type { PointEntry } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { formatClock } from './by-day';
import { detailOf, reasonOf } from './reasons';
import { ReasonIcon } from './ReasonIcon';
import styles from './History.module.css';

export function EntryRow({ entry }: { entry: PointEntry }) {
  const { delta, balanceAfter, createdAt } = entry;
  const detail = detailOf(entry);
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-reason={entry.reason}>
        <ReasonIcon reason={entry.reason} />
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
        <span>Balance {formatNumber(balanceAfter)}</span>
      </span>
    </li>
  );
}

const signed = (delta: number): string => `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`;
