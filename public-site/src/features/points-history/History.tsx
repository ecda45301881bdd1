import { useQuery } from '@tanstack/react-query';
import { Crown, Search } from 'lucide-react';
import type { PointEntry, User } from '../../api/types';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/useLastKnown';
import { usePageParam } from '../../lib/usePageParam';
import { Card } from '../../ui/Card';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { useOnBreak } from '../session/useOnBreak';
import { byDay } from './by-day';
import { EntryRow } from './EntryRow';
import styles from './History.module.css';
import { historyQuery } from './queries';

/** Follows the balance: each new one asks for its history, and the page stays as it was until that is there. */
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
