import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Ticket, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { apiErrorOf } from '../../api/client';
import type { Raffle, RaffleDraw } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LookAgain } from '../../ui/LookAgain';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import { joinRaffle, ownEntryQuery } from './queries';
import { prizeText } from './prize-text';
import { drawnName, drawText, stateText } from './raffle-texts';
import styles from './Raffle.module.css';

/** A raffle: prize, number of entries and drawn names. */
export function RaffleCard({ raffle, children }: { raffle: Raffle; children?: ReactNode }) {
  const { title, prize, entries, state, draws } = raffle;
  return (
    <Card as="section" className={styles.raffle} aria-labelledby="raffle-title">
      <p className={styles.state} data-state={state}>
        {stateText(raffle)}
      </p>
      <h2 id="raffle-title">{title}</h2>
      <p className={styles.prize}>
        <Trophy size={20} /> {prizeText(prize)}
      </p>
      <p className={styles.entries} role="status">
        <Ticket size={20} /> <span>{t('raffle.entries', { entries })}</span>
      </p>
      <ul className={styles.winners} aria-live="polite">
        {draws
          .filter(({ state: drawn, reason }) => drawn !== 'passed' || reason === 'by_team')
          .map((draw) => (
            <li key={draw.number} data-state={draw.state}>
              <Drawn draw={draw} />
            </li>
          ))}
      </ul>
      {state === 'finished' && !draws.some((draw) => draw.state === 'won') && <p>{t('raffle.nobody')}</p>}
      {state === 'open' && <JoinRaffle />}
      {children}
    </Card>
  );
}

/** Includes names passed over by the team: that never happens silently. */
function Drawn({ draw }: { draw: RaffleDraw }) {
  if (draw.state === 'waiting') return <span>{t('raffle.awaited', { name: drawnName(draw) })}</span>;
  return (
    <>
      {draw.state === 'won' && <Trophy size={20} />}
      <span>
        <bdi>{drawnName(draw)}</bdi> {drawText(draw)}
      </span>
    </>
  );
}

/** Join button: one click, free. */
function JoinRaffle() {
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
    mutationFn: joinRaffle,
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
            <Check size={20} /> <span>{t('raffle.in')}</span>
          </>
        )}
        {error && <span>{apiErrorOf(error).sentence ?? t('raffle.joinFailed')}</span>}
        <LookAgain error={error} />
      </p>
    </div>
  );
}
