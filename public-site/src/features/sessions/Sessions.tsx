import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import type { ViewerSession } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { focusHeading } from '../../ui/focus-heading';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { checkSession } from '../session/session';
import { useLogOut } from '../session/useSession';
import { sessionsQuery } from './queries';
import { deviceText, endFailedText } from './session-words';
import { SessionRow } from './SessionRow';
import styles from './Sessions.module.css';

/** The list, and what came of the last press. */
export function Sessions({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const logOut = useLogOut();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const [done, setDone] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: async (session: ViewerSession | 'others') => {
      setDone(null);
      if (session === 'others') return endOthers();
      await dataOf(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } }));
      return t('sessions.ended', { device: deviceText(session) });
    },
    onSuccess: setDone,
    onError: (error) => error instanceof ApiError && error.status === 401 && checkSession(queries),
    // Whatever came of it: the list shows what is left.
    onSettled: async () => {
      await refetch();
      // The button of a session that has ended is gone.
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
    </>
  );
}

async function endOthers(): Promise<string> {
  const { ended } = await dataOf(client.DELETE('/api/auth/sessions'));
  return t('sessions.endedOthers', { count: ended });
}
