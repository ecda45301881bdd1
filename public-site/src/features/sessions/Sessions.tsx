import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import type { ViewerSession } from '../../api/types';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { checkSession } from '../session/session';
import { useLogOut } from '../session/useSession';
import { sessionsQuery } from './queries';
import { SessionRow } from './SessionRow';
import styles from './Sessions.module.css';
import { deviceText, endedText, endFailedText } from './session-words';

/** The list, and what came of the last press. */
export function Sessions({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const logOut = useLogOut();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const [done, setDone] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: async (session: ViewerSession | 'others') => {
      setDone(null);
      if (session === 'others') return endedText((await dataOf(client.DELETE('/api/auth/sessions'))).ended);
      await dataOf(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } }));
      return `${deviceText(session)} is logged out.`;
    },
    onSuccess: setDone,
    onError: (error) => error instanceof ApiError && error.status === 401 && checkSession(queries),
    // Whatever came of it: the list shows what is left.
    onSettled: () => refetch(),
  });
  if (!data && isFetching) {
    return (
      <Spinner label="Loading sessions">
        <Skeleton height={320} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data || isError) {
    return (
      <Notice icon="retry" title="Your sessions could not be loaded" isAlert>
        <button type="button" className={button.button} onClick={() => void refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  return (
    <>
      <ul className={`${card.card} ${styles.list}`}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => (session.isCurrent ? void logOut() : end.mutate(session))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          disabled={end.isPending}
          onClick={() => end.mutate('others')}
        >
          End all others
        </button>
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
