import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { Break } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LookAgain } from '../../ui/LookAgain';
import { stateText } from './break-texts';
import styles from './PlaySafePage.module.css';
import { breakQuery } from './queries';

/** The current break, and the request to see offers again once an exclusion is over. */
export function BreakState({ shown, userId }: { shown: Break; userId: string | null }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () =>
      reached(
        dataOf(client.POST('/api/break/ask')),
        () => dataOf(client.GET('/api/break')),
        (now) => !now.mayAsk,
      ),
    onSuccess: (changed) => queries.setQueryData(breakQuery(userId).queryKey, changed),
  });
  const text = stateText(shown, formatTime);
  const fault = ask.error instanceof ApiError ? ask.error.sentence : null;
  return (
    <div role="status">
      {text && (
        <Card className={styles.card}>
          <p>
            <strong>{text}</strong>
          </p>
          {shown.mayAsk && (
            <>
              <p>{t('playSafe.askText')}</p>
              <Button variant="quiet" disabled={ask.isPending} onClick={() => ask.mutate()}>
                {t('playSafe.ask')}
              </Button>
            </>
          )}
          {ask.isError && <p role="alert">{fault ?? t('playSafe.askFailed')}</p>}
          <LookAgain error={ask.error} />
        </Card>
      )}
    </div>
  );
}
