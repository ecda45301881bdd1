import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { ViewerSession } from '../../api/types';
import { formatTime } from '../../lib/format';
import { rich, t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { focusHeading } from '../../ui/focus-heading';
import { LookAgain } from '../../ui/LookAgain';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { PushSettings } from '../push/PushSettings';
import { LogInLink } from '../session/LogInLink';
import { checkSession } from '../session/session';
import { useLogOut, useSession } from '../session/use-session';
import { deviceText, endFailedText, readSessions, sessionsQuery } from './sessions';
import styles from './SessionsPage.module.css';

/** The viewer's sessions, with a button to end each of the others. */
export function SessionsPage() {
  const { user, isLoading } = useSession();
  return (
    <Page path="/sessions" isReading lead={t('sessions.lead')}>
      <div className={styles.content}>
        {isLoading && <Skeleton height={320} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice icon={Lock} title={t('sessions.logIn')} text={t('sessions.logInText')}>
            <LogInLink returnTo="/sessions" />
          </Notice>
        )}
        {user && <Sessions key={user.user_id} userId={user.user_id} />}
        {user && <PushSettings key={`push-${user.user_id}`} user={user} />}
      </div>
    </Page>
  );
}

/** The list, and the outcome of the last action. */
function Sessions({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const logOut = useLogOut();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const [done, setDone] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: async (session: ViewerSession | 'others') => {
      setDone(null);
      if (session === 'others') return endOthers((data?.length ?? 1) - 1);
      const sent = dataOf(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } }));
      await reached(
        sent,
        () => readSessions(),
        (left) => !left.some(({ id }) => id === session.id),
      );
      return t('sessions.ended', { device: deviceText(session) });
    },
    onSuccess: setDone,
    onError: (error) => error instanceof ApiError && error.status === 401 && checkSession(queries),
    // Refetch on success and failure, so that the list is current.
    onSettled: async () => {
      await refetch();
      // The focused button has disappeared with its session.
      if (document.activeElement === document.body) focusHeading();
    },
  });
  if (!data && isFetching) {
    return (
      <Spinner label={t('sessions.loading')}>
        <Skeleton height={320} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data || isError) {
    return <LoadFailure title={t('sessions.failed')} isAlert onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Card as="ul" className={styles.list}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => (session.isCurrent ? void logOut() : end.mutate(session))}
          />
        ))}
      </Card>
      {data.length > 1 && (
        <Button variant="quiet" disabled={end.isPending} onClick={() => end.mutate('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <p className={styles.said} role="status">
        {done}
      </p>
      {end.isError && (
        <p className={styles.said} role="alert" data-fault="true">
          {endFailedText(end.error)}
        </p>
      )}
      <LookAgain error={end.error} />
    </>
  );
}

/** @param others number of them in the list */
async function endOthers(others: number): Promise<string> {
  const { ended } = await reached(
    dataOf(client.DELETE('/api/auth/sessions')),
    async () => ({ ended: others + 1 - (await readSessions()).length }),
    (now) => now.ended === others,
  );
  return t('sessions.endedOthers', { count: ended });
}

interface SessionRowProps {
  session: ViewerSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One device with its network, first use and last use. */
function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { network, createdAt, lastUsedAt, isCurrent } = session;
  const device = deviceText(session);
  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <MonitorSmartphone size={22} />
      </span>
      <span className={styles.what}>
        <b>
          {device} {isCurrent && <span className={styles.mark}>{t('sessions.thisDevice')}</span>}
        </b>
        <span>
          {rich('sessions.lastUsed', { at: formatTime(lastUsedAt), time: timeOf(lastUsedAt), network })}
        </span>
        <span>{rich('sessions.firstUsed', { at: formatTime(createdAt), time: timeOf(createdAt) })}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-label={
          isCurrent
            ? t('sessions.endCurrent')
            : t('sessions.endNamed', { device, time: formatTime(lastUsedAt) })
        }
        onClick={onEnd}
      >
        {isCurrent ? t('action.logOut') : t('sessions.end')}
      </Button>
    </li>
  );
}

const timeOf = (at: string) => (words: string[]) => <time dateTime={at}>{words}</time>;
