import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import field from '../../ui/Field.module.css';
import { LookAgain } from '../../ui/LookAgain';
import { showToast } from '../../ui/toast-store';
import { useErrorMessage } from '../session/use-session';
import { fairnessQuery } from './queries';
import styles from './Seeds.module.css';

interface ClientSeedFormProps {
  userId: string;
  /** The client seed in use. */
  clientSeed: string;
}

export function ClientSeedForm({ userId, clientSeed }: ClientSeedFormProps) {
  const queries = useQueryClient();
  const id = useId();
  const sentence = useErrorMessage();
  // Null while untouched: it may be changed in another tab.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? clientSeed;
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (wanted: string) =>
      reached(
        dataOf(client.PUT('/api/rewards/fairness', { body: { clientSeed: wanted.trim() } })),
        () => dataOf(client.GET('/api/rewards/fairness')),
        (stored) => stored.clientSeed === wanted.trim(),
      ),
    onSuccess: (fairness, sent) => {
      queries.setQueryData(fairnessQuery(userId).queryKey, fairness);
      setTyped((now) => (now === sent ? null : now));
      showToast({ kind: 'success', text: t('seeds.changed') });
    },
    onError: (error) => setFault(sentence(error, t('seeds.notChanged'))),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = clientSeedFault(text);
    setFault(found);
    if (found === null) save.mutate(text);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('seeds.clientYours')}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={field.field}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
        <Button type="submit" variant="quiet" disabled={save.isPending || text === clientSeed}>
          {t('seeds.change')}
        </Button>
      </div>
      <p id={`${id}-said`} className={styles.said} data-fault={fault !== null} role="status">
        {fault}
      </p>
      {fault !== null && <LookAgain error={save.error} />}
    </form>
  );
}

const MAX_LENGTH = 100;

/** Validation message for a client seed, or null. The server checks the characters. */
function clientSeedFault(text: string): string | null {
  const length = Array.from(text.trim()).length;
  if (length === 0) return t('seeds.empty');
  return length > MAX_LENGTH ? t('seeds.tooLong', { limit: MAX_LENGTH }) : null;
}
