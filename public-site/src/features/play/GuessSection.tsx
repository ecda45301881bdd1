import { useQuery } from '@tanstack/react-query';
import { Ticket, Trophy } from 'lucide-react';
import { t } from '../../lib/page-texts';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/LoadFailure';
import { money } from '../hunts/hunt-text';
import styles from './Guess.module.css';
import { OwnGuess } from './OwnGuess';
import { currentGuessQuery } from './queries';
import raffle from './Raffle.module.css';
import { prizeText } from './raffle-words';

/** The guess that runs, with who is nearest, or how the last one ended. */
export function GuessSection() {
  const { data, isError, refetch } = useQuery(currentGuessQuery);
  if (isError) return <LoadFailure title={t('guess.failed')} isAlert onRetry={() => void refetch()} />;
  if (!data?.guess) return null;
  const { id, title, prize, currency, state, guesses, actualCents, presentCents, standings } = data.guess;
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
        <Ticket size={20} /> {t('guess.count', { guesses })}
      </p>
      {state === 'cancelled' && <p>{t('guess.cancelled')}</p>}
      <OwnGuess key={id} guess={data.guess} />
      <div className={styles.board} aria-live="polite">
        {presentCents !== null && (
          <p>
            {t(actualCents === null ? 'guess.present' : 'guess.actual', {
              amount: money(presentCents, currency),
            })}
          </p>
        )}
        {standings.length > 0 && (
          <>
            <h3>{t(state === 'settled' ? 'guess.winners' : 'guess.board')}</h3>
            <ol>
              {standings.map(({ place, nickname, cents, offCents }) => (
                <li key={place}>
                  <b>{nickname}</b> {money(cents, currency)}{' '}
                  <span>{t('guess.off', { amount: money(offCents, currency) })}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Card>
  );
}
