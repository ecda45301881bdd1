import { useQuery } from '@tanstack/react-query';
import type { PointEntry, User } from '../../api/types';
import { usePageParam } from '../../lib/usePageParam';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { byDay } from './by-day';
import { EntryRow } from './EntryRow';
import styles from './History.module.css';
import { historyQuery } from './queries';

/** Follows the balance: each new one asks for its history. */
export function History({ user }: { user: User }) {
  const [page, openPage] = usePageParam();
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(user, page));
  const open = (wanted: number) => {
    openPage(wanted);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  if (data && !isError) {
    const { entries, pagination, readAt } = data;
    return (
      <>
        {entries.length > 0 ? <Days entries={entries} now={readAt} /> : <Nothing page={page} />}
        <Pager {...pagination} page={page} onOpen={open} />
      </>
    );
  }
  if (isFetching) {
    return (
      <Spinner label="Loading points history">
        <Skeleton height={640} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  return (
    <Notice icon="retry" title="Your points history could not be loaded" isAlert>
      <button type="button" className={button.button} onClick={() => void refetch()}>
        Try again
      </button>
    </Notice>
  );
}

const Days = ({ entries, now }: { entries: readonly PointEntry[]; now: Date }) => (
  <div className={styles.days}>
    {byDay(entries, now).map(({ day, entries: ofDay }) => (
      <section key={day} aria-label={day}>
        <h2>{day}</h2>
        <ul className={card.card}>
          {ofDay.map((entry) => (
            <EntryRow key={entry.version} entry={entry} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Nothing = ({ page }: { page: number }) =>
  page === 1 ? (
    <Notice
      icon="crown"
      title="No points yet"
      text="Claim your first daily reward with the button in the corner of the screen: it will show up here."
    />
  ) : (
    <Notice icon="search" title="Your history ends before this page" />
  );
