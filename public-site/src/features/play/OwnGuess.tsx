import { END_CENTS_MAX, parseAmount } from '#shared/amounts.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { apiErrorOf, client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { Guess } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import field from '../../ui/Field.module.css';
import { LookAgain } from '../../ui/LookAgain';
import { money } from '../hunts/hunts';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import styles from './Guess.module.css';
import { ownGuessQuery } from './queries';
import raffle from './Raffle.module.css';

/** The viewer's guess, with a form to change it while guessing is open. */
export function OwnGuess({ guess }: { guess: Guess }) {
  const { user } = useSession();
  if (user) return <GuessOf userId={user.user_id} guess={guess} />;
  if (guess.state !== 'open') return null;
  return (
    <div className={raffle.join}>
      <LogInLink returnTo="/play" />
      <p>{t('guess.logIn')}</p>
    </div>
  );
}

function GuessOf({ userId, guess }: { userId: string; guess: Guess }) {
  const { currency, state } = guess;
  const queries = useQueryClient();
  const id = useId();
  const query = ownGuessQuery(userId);
  const { data: own } = useQuery(query);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (cents: number) =>
      reached(
        dataOf(client.POST('/api/guesses/current/own', { body: { cents } })),
        () => dataOf(client.GET('/api/guesses/current/own')),
        (stored) => stored.cents === cents,
      ),
    onSuccess: (stored) => queries.setQueryData(query.queryKey, stored),
    onError: (error) => setFault(apiErrorOf(error).sentence ?? t('guess.saveFailed')),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const cents = parseAmount(typed, currency, END_CENTS_MAX);
    setFault(cents === null ? t('guess.wrong') : null);
    // Unless something else was typed in the meantime.
    const onSuccess = () => setTyped((now) => (now === typed ? '' : now));
    if (cents !== null) save.mutate(cents, { onSuccess });
  };
  const cents = own?.cents ?? null;
  return (
    <>
      {/* Typed text stays readable once guessing is locked. */}
      {(state === 'open' || typed) && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <label htmlFor={id}>{t('guess.amount', { currency })}</label>
          <input
            id={id}
            className={field.field}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={fault !== null}
            aria-describedby={`${id}-said`}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(null);
            }}
          />
          <Button type="submit" variant="reward" disabled={save.isPending}>
            {t(cents === null ? 'guess.submit' : 'guess.change')}
          </Button>
        </form>
      )}
      <p id={`${id}-said`} className={styles.said} role="status" data-wrong={fault !== null}>
        {fault ?? (cents !== null && ownText(cents, guess))}
      </p>
      {fault !== null && <LookAgain error={save.error} />}
    </>
  );
}

/** The guess, and how far off it is once there is an amount to compare with. */
function ownText(cents: number, { currency, presentCents }: Guess): string {
  const own = t('guess.own', { amount: money(cents, currency) });
  if (presentCents === null) return own;
  return `${own} · ${t('guess.off', { amount: money(Math.abs(cents - presentCents), currency) })}`;
}
