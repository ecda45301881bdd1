import { Ticket, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Raffle, RaffleDraw } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { JoinRaffle } from './JoinRaffle';
import styles from './Raffle.module.css';
import { drawnName, drawText, prizeText, stateText } from './raffle-words';

/** What a raffle is about, how many are in, and who was drawn. */
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
        <Ticket size={20} /> {t('raffle.entries', { entries })}
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

/** Also whom the team passed over: nobody is in silence. */
function Drawn({ draw }: { draw: RaffleDraw }) {
  if (draw.state === 'waiting') return t('raffle.awaited', { name: drawnName(draw) });
  return (
    <>
      {draw.state === 'won' && <Trophy size={20} />}
      <span>
        <bdi>{drawnName(draw)}</bdi> {drawText(draw)}
      </span>
    </>
  );
}
