import { useQuery } from '@tanstack/react-query';
import { Ticket, Trophy } from 'lucide-react';
import type { Guess } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { lazyExtra } from '../../ui/lazy-extra';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { money } from '../hunts/hunts';
import styles from './Guess.module.css';
import { currentGuessQuery } from './queries';
import { prizeText } from './prize-text';
import raffle from './Raffle.module.css';

/** Lazy-loaded because there is a guess only on some evenings. */
const OwnGuess = lazyExtra(
  'Failed to load the form for a guess',
  async () => (await import('./OwnGuess')).OwnGuess,
  () => <Skeleton height={116} borderRadius="var(--radius)" />,
);

/** The current guess with the closest entries so far, or the result of the last one. */
export function GuessSection() {
  const { data, isError, refetch } = useQuery(currentGuessQuery);
  // A failed poll must not take away a form in use.
  if (isError && !data)
    return <LoadFailure title={t('guess.failed')} isAlert onRetry={() => void refetch()} />;
  if (!data?.guess) return null;
  const { id, title, prize, state, guesses, winners } = data.guess;
  return (
    <Card as="section" className={raffle.raffle} aria-labelledby="guess-title">
      <p className={raffle.state} data-state={state}>
        {t(`guess.state.${state}`)}
      </p>
      <h2 id="guess-title">{title}</h2>
      <p className={raffle.prize}>
        <Trophy size={20} /> {prizeText(prize)}
      </p>
      <p className={raffle.entries} role="status">
        <Ticket size={20} /> <span>{t('guess.count', { guesses })}</span>
      </p>
      {state === 'open' && <p className={styles.how}>{t('guess.how', { winners })}</p>}
      {state === 'cancelled' && <p>{t('guess.cancelled')}</p>}
      <OwnGuess key={id} guess={data.guess} />
      <Board guess={data.guess} />
    </Card>
  );
}

function Board({ guess: { state, currency, actualCents, presentCents, standings } }: { guess: Guess }) {
  const amount = money(presentCents, currency);
  return (
    <div className={styles.board} aria-live="polite">
      {presentCents !== null && (
        <p className={styles.present}>
          {t(actualCents === null ? 'guess.present' : 'guess.actual', { amount })}
        </p>
      )}
      {state === 'settled' && standings.length === 0 && <p>{t('guess.nobody')}</p>}
      {standings.length > 0 && (
        <>
          <h3>{t(state === 'settled' ? 'guess.winners' : 'guess.board')}</h3>
          <ol data-state={state}>
            {standings.map(({ place, nickname, cents, offCents }) => (
              <li key={place}>
                <span className={styles.place}>{place}</span>
                <bdi>{nickname}</bdi>
                <b>{money(cents, currency)}</b>
                <span className={styles.off}>{t('guess.off', { amount: money(offCents, currency) })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
