import { useQuery } from '@tanstack/react-query';
import { Crown, Plus, Search } from 'lucide-react';
import type { PointEntry, User } from '../../api/types';
import { formatClock, formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { usePageParam } from '../../lib/use-page-param';
import { Card } from '../../ui/Card';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { useOnBreak } from '../session/use-session';
import { byDay } from './by-day';
import styles from './History.module.css';
import { historyQuery } from './queries';
import { detailOf, REASON_ICONS, reasonOf } from './reasons';

/** Refetched on every balance change; the previous page stays on screen until the new one arrives. */
export function History({ user }: { user: User }) {
  const [page, openPage] = usePageParam();
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(user, page));
  const history = useLastKnown(data, page);
  const open = (wanted: number) => {
    openPage(wanted);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  if (history && !isError) {
    const { entries, pagination, readAt } = history;
    return (
      <>
        {entries.length > 0 ? <Days entries={entries} now={readAt} /> : <Nothing page={page} />}
        <Pager {...pagination} page={page} onOpen={open} />
      </>
    );
  }
  if (isFetching) {
    return (
      <Spinner label={t('history.loading')}>
        <Skeleton height={640} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  return <LoadFailure title={t('history.failed')} isAlert onRetry={() => void refetch()} />;
}

const Days = ({ entries, now }: { entries: readonly PointEntry[]; now: Date }) => (
  <div className={styles.days}>
    {byDay(entries, now).map(({ day, entries: ofDay }) => (
      <section key={day} aria-label={day}>
        <h3>{day}</h3>
        <Card as="ul">
          {ofDay.map((entry) => (
            <EntryRow key={entry.version} entry={entry} />
          ))}
        </Card>
      </section>
    ))}
  </div>
);

function Nothing({ page }: { page: number }) {
  const isOnBreak = useOnBreak();
  return page === 1 ? (
    <Notice icon={Crown} title={t('history.none')} text={isOnBreak ? undefined : t('history.noneText')} />
  ) : (
    <Notice icon={Search} title={t('history.beyond')} />
  );
}

function EntryRow({ entry }: { entry: PointEntry }) {
  const { delta, balanceAfter, createdAt } = entry;
  // A newer server may send reasons this page does not know.
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
