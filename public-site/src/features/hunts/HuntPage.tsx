import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client';
import { t } from '../../lib/texts';
import { usePlayEvents } from '../../lib/use-play-events';
import { ButtonLink } from '../../ui/Button';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { HuntBoard } from './HuntBoard';
import { huntQuery } from './hunts';
import styles from './HuntsPage.module.css';

/** A single bonus hunt, running or finished. */
export function HuntPage() {
  const { id = '' } = useParams();
  const { data: hunt, error, isPending, refetch } = useQuery(huntQuery(Number(id)));
  const isNone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Page path="/hunts/:id">
      <div className={styles.content}>
        {isPending && (
          <Spinner label={t('hunts.loading')}>
            <Skeleton height="320px" borderRadius="var(--radius)" />
          </Spinner>
        )}
        {isNone && <Notice icon={SearchX} title={t('hunts.notFound')} />}
        {error && !isNone && <LoadFailure title={t('hunts.failed')} isAlert onRetry={() => void refetch()} />}
        {hunt && !error && <HuntBoard hunt={hunt} />}
        {hunt && hunt.state !== 'finished' && <Live />}
        <p className={styles.old}>
          <ButtonLink to="/hunts" variant="quiet">
            {t('hunts.toAll')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

/** Only mounted while the hunt runs: a finished one never changes and needs no connection. */
function Live() {
  usePlayEvents();
  return null;
}
