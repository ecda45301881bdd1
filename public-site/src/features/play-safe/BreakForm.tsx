import { serverNow } from '#shared/server-clock.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { BreakLength } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LookAgain } from '../../ui/LookAgain';
import { focusHeading } from '../../ui/focus-heading';
import { endOf, LENGTHS } from './break-texts';
import styles from './PlaySafePage.module.css';
import { breakQuery } from './queries';

interface Choice {
  length: BreakLength;
  end: Date;
}

const MINUTE_MS = 60_000;

/** The length is chosen first, with nothing preselected; the two buttons have equal weight. */
export function BreakForm({ userId, isOnBreak }: { userId: string; isOnBreak: boolean }) {
  const queries = useQueryClient();
  const name = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const start = useMutation({
    mutationFn: ({ length, end }: Choice) =>
      reached(
        dataOf(client.POST('/api/break', { body: { length } })),
        () => dataOf(client.GET('/api/break')),
        ({ isOnBreak: isTaken, isOpenEnded, until }) =>
          isTaken &&
          isOpenEnded === (length === 'open') &&
          Date.parse(until ?? '') >= end.getTime() - MINUTE_MS,
      ),
    onSuccess: async (taken) => {
      setChoice(null);
      queries.setQueryData(breakQuery(userId).queryKey, taken);
      focusHeading();
      // Everything loaded so far may contain gambling content, so refetch it all.
      await queries.invalidateQueries();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (choice && !start.isPending) start.mutate(choice);
  };
  const fault = start.error instanceof ApiError ? start.error.sentence : null;
  return (
    <Card as="form" className={styles.card} onSubmit={submit}>
      {isOnBreak && <p>{t('playSafe.longer')}</p>}
      <div className={styles.groups}>
        {LENGTHS.map(({ group, lengths }) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`playSafe.group.${group}`)}</legend>
            <p>{t(`playSafe.group.${group}Text`)}</p>
            {lengths.map((value) => (
              <label key={value} className={styles.length}>
                <input
                  type="radio"
                  name={name}
                  checked={choice?.length === value}
                  onChange={() => setChoice({ length: value, end: endOf(value, new Date(serverNow())) })}
                />
                {t(`playSafe.length.${value}`)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {choice && (
        <div className={styles.question}>
          <p>{t('playSafe.question', { end: formatTime(choice.end.getTime()) })}</p>
          <div className={styles.answers}>
            <Button variant="quiet" type="submit" disabled={start.isPending}>
              {t('playSafe.start')}
            </Button>
            <Button variant="quiet" onClick={() => setChoice(null)}>
              {t('playSafe.notNow')}
            </Button>
          </div>
        </div>
      )}
      {start.isError && <p role="alert">{fault ?? t('playSafe.startFailed')}</p>}
      <LookAgain error={start.error} />
    </Card>
  );
}
