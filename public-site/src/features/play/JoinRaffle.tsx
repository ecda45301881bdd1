import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { apiErrorOf, client, dataOf } from '../../api/client';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/useSession';
import { ownEntryQuery } from './queries';
import styles from './Raffle.module.css';

/** The way in: one click, and it costs nothing. */
export function JoinRaffle() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user) return <JoinAs userId={user.user_id} />;
  return (
    <div className={styles.join}>
      <LogInLink returnTo={pathname} />
      <p>{t('raffle.logIn')}</p>
    </div>
  );
}

function JoinAs({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const query = ownEntryQuery(userId);
  const { data: own } = useQuery(query);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataOf(client.POST('/api/raffles/current/entry')),
    onSuccess: (entry) => queries.setQueryData(query.queryKey, entry),
  });
  const isIn = typeof own?.entryKey === 'string';
  return (
    <div className={styles.join}>
      {!isIn && (
        <Button variant="reward" disabled={isPending} onClick={() => mutate()}>
          {t('raffle.join')}
        </Button>
      )}
      <p role="status" data-in={isIn}>
        {isIn && (
          <>
            <Check size={20} /> {t('raffle.in')}
          </>
        )}
        {error && (apiErrorOf(error).sentence ?? t('raffle.joinFailed'))}
      </p>
    </div>
  );
}
