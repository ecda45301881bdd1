import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import { formatTime } from '../../lib/format';
import { languagePrefix } from '../../lib/language';
import { t } from '../../lib/texts';
import { Button, ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LookAgain } from '../../ui/LookAgain';
import { LogInLink } from '../session/LogInLink';
import { endSession } from '../session/session';
import { useSession } from '../session/use-session';
import styles from './YourData.module.css';

/** Confirms the account at Twitch and returns to this page. */
const CONFIRM = `/api/auth/confirm?returnTo=${languagePrefix}/privacy`;

/** Members download or delete the data the site has about them. */
export function YourData() {
  const { user, isLoading } = useSession();
  const [deletedOn, setDeletedOn] = useState<string | null>(null);
  return (
    <section id="your-data" className={styles.section} aria-labelledby="your-data-title">
      <h2 id="your-data-title">{t('yourData.title')}</h2>
      {deletedOn && (
        <Card className={styles.card} role="status">
          <p>{t('yourData.leaving', { day: formatTime(deletedOn) })}</p>
        </Card>
      )}
      {!isLoading && !user && !deletedOn && (
        <Card className={styles.card}>
          <p>{t('yourData.logIn')}</p>
          <LogInLink returnTo="/privacy" />
        </Card>
      )}
      {user && (
        <div className={styles.ways}>
          <Download />
          <Deletion onDone={setDeletedOn} />
        </div>
      )}
    </section>
  );
}

function Download() {
  return (
    <Card className={styles.card}>
      <h3>{t('yourData.download')}</h3>
      <p>{t('yourData.downloadText')}</p>
      <ButtonLink variant="quiet" href="/api/me/download" download="my-data.zip">
        {t('yourData.downloadGo')}
      </ButtonLink>
    </Card>
  );
}

function Deletion({ onDone }: { onDone: (deletedOn: string) => void }) {
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [isAsked, setIsAsked] = useState(params.has('confirm'));
  const { data: confirmation } = useQuery({
    queryKey: ['confirmation'],
    queryFn: () => dataOf(client.GET('/api/auth/confirmation')),
    enabled: isAsked,
    gcTime: 0,
  });
  const leave = useMutation({
    mutationFn: () =>
      reached(
        dataOf(client.DELETE('/api/me')),
        async () => ({ deletedOn: null, user: await dataOf(client.GET('/api/auth/user')) }),
        ({ user }) => user === null,
      ),
    onSuccess: ({ deletedOn }) => {
      if (deletedOn !== null) onDone(deletedOn);
      endSession(queries);
    },
  });
  const fault = leave.error instanceof ApiError ? leave.error.sentence : null;
  return (
    <Card className={styles.card}>
      <h3>{t('yourData.delete')}</h3>
      <p>{t('yourData.deleteText')}</p>
      <p>{t('yourData.deleteRest')}</p>
      {!isAsked && (
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {t('yourData.deleteGo')}
        </Button>
      )}
      {isAsked && confirmation?.isFresh === false && (
        <>
          <p role="status">
            {params.get('confirm') === 'wrong-account'
              ? t('yourData.wrongAccount')
              : t('yourData.confirmFirst')}
          </p>
          <div className={styles.answers}>
            <ButtonLink variant="quiet" href={CONFIRM}>
              {t('yourData.confirm')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>
              {t('yourData.keep')}
            </Button>
          </div>
        </>
      )}
      {isAsked && confirmation?.isFresh && (
        <>
          <p role="status">{t('yourData.sure')}</p>
          <div className={styles.answers}>
            <Button variant="quiet" disabled={leave.isPending} onClick={() => leave.mutate()}>
              {t('yourData.deleteGo')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>
              {t('yourData.keep')}
            </Button>
          </div>
        </>
      )}
      {leave.isError && <p role="alert">{fault ?? t('yourData.deleteFailed')}</p>}
      <LookAgain error={leave.error} />
    </Card>
  );
}
