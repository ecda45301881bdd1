import { minutesLeft } from '#shared/time-left.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiErrorOf } from '../../api/client';
import { t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/use-time-left';
import { Button, ButtonLink } from '../../ui/Button';
import { LookAgain } from '../../ui/LookAgain';
import { answerRaffle, ownEntryQuery } from '../play/queries';
import styles from './DrawnQuestion.module.css';

interface AskedProps {
  userId: string;
  title: string;
  /** In epoch milliseconds. */
  until: number;
  onOpenChat: () => void;
}

/** The question, with the time left. */
export function Asked({ userId, title, until, onOpenChat }: AskedProps) {
  const queries = useQueryClient();
  const query = ownEntryQuery(userId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: answerRaffle,
    onSuccess: (own) => queries.setQueryData(query.queryKey, own),
    // The answer may have arrived anyway, or the time is up.
    onError: () => queries.invalidateQueries(query),
  });
  return (
    <>
      <div className={styles.words}>
        <p role="alert">
          <b>{t('drawn.title')}</b> <span>{t('drawn.note', { title })}</span>
        </p>
        {error && (
          <p role="alert" className={styles.failed}>
            {apiErrorOf(error).sentence ?? t('drawn.failed')} <LookAgain error={error} />
          </p>
        )}
      </div>
      <p className={styles.left} aria-hidden="true">
        <TimeLeft until={until} />
      </p>
      <div className={styles.answers}>
        <Button variant="reward" size="small" disabled={isPending} onClick={() => mutate()}>
          {t('drawn.here')}
        </Button>
        <ButtonLink to="/stream" variant="quiet" size="small" onClick={onOpenChat}>
          {t('commands.openChat')}
        </ButtonLink>
      </div>
    </>
  );
}

const TimeLeft = ({ until }: { until: number }) => (
  <span>{t('drawn.left', { time: minutesLeft(useTimeLeft(until)) })}</span>
);
