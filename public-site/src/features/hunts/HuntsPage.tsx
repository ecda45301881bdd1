import { useQuery } from '@tanstack/react-query';
import { Moon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HuntSummary } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { usePlayEvents } from '../../lib/use-play-events';
import { Card } from '../../ui/Card';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { HuntBoard } from './HuntBoard';
import { currentHuntQuery, money, oldHuntsQuery } from './hunts';
import styles from './HuntsPage.module.css';

/** The current bonus hunt, updated live, and earlier ones. */
export function HuntsPage() {
  usePlayEvents();
  const { data, isPending, isError, refetch } = useQuery(currentHuntQuery);
  return (
    <Page path="/hunts" lead={t('hunts.lead')}>
      <div className={styles.content}>
        {isPending && (
          <Spinner label={t('hunts.loading')}>
            <Skeleton height="320px" borderRadius="var(--radius)" />
          </Spinner>
        )}
        {isError && <LoadFailure title={t('hunts.failed')} isAlert onRetry={() => void refetch()} />}
        {data?.hunt && !isError && <HuntBoard hunt={data.hunt} />}
        {data?.hunt === null && !isError && (
          <Notice icon={Moon} title={t('hunts.none')} text={t('hunts.noneText')} />
        )}
        <OldHunts />
      </div>
    </Page>
  );
}

function OldHunts() {
  const { data: hunts, isError, refetch } = useQuery(oldHuntsQuery);
  if (isError) return <LoadFailure title={t('hunts.listFailed')} onRetry={() => void refetch()} />;
  if (!hunts || hunts.length === 0) return null;
  return (
    <section aria-labelledby="old-hunts">
      <h2 id="old-hunts" className={styles.old}>
        {t('hunts.old')}
      </h2>
      <Card as="ul" className={styles.list}>
        {hunts.map((hunt) => (
          <OldHunt key={hunt.id} {...hunt} />
        ))}
      </Card>
    </section>
  );
}

const OldHunt = ({ id, name, currency, endCents, finishedAt, sums }: HuntSummary) => (
  <li className={styles.row}>
    <Link to={`/hunts/${id}`}>{name}</Link>
    {finishedAt && <time dateTime={finishedAt}>{formatTime(finishedAt)}</time>}
    <span className={styles.amount}>
      {money(endCents, currency)}
      <b data-gain={sums.profitCents >= 0}>
        {sums.profitCents >= 0 && '+'}
        {money(sums.profitCents, currency)}
      </b>
    </span>
  </li>
);
