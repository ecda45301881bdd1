import { Typography } from '@mui/material';
import { t } from '../i18n/texts';
import { AwardLater } from '../prizes/AwardLater';
import { PlaceList, PlaceRow } from '../prizes/PlaceRow';
import type { Raffle, RaffleDraw } from '../shared/api';
import { Panel } from '../shared/Panel';
import { useMoment } from '../shared/time-zone';
import { drawnName, drawText } from './raffle-texts';
import { useRaffleStep } from './use-raffle';

/** Every draw, including winners who were passed over. */
export function RaffleDraws({ raffle }: { raffle: Raffle }) {
  return (
    <Panel title={t('resources.raffles.draws')} note={t('resources.raffles.draws_note')}>
      {raffle.draws.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>{t('resources.raffles.no_draws')}</Typography>
      )}
      <DrawList raffleId={raffle.id} draws={raffle.draws} />
    </Panel>
  );
}

export const DrawList = ({ raffleId, draws }: { raffleId: number; draws: readonly RaffleDraw[] }) => (
  <PlaceList>
    {draws.map((draw) => (
      <Drawn key={draw.number} raffleId={raffleId} draw={draw} />
    ))}
  </PlaceList>
);

function Drawn({ raffleId, draw }: { raffleId: number; draw: RaffleDraw }) {
  const { number, state, drawnAt, isAwarded } = draw;
  const moment = useMoment();
  const award = useRaffleStep((provider) => provider.awardRaffle(raffleId, number));
  return (
    <PlaceRow
      place={number}
      nickname={drawnName(draw)}
      isPassed={state === 'passed'}
      details={
        <>
          {drawText(draw, moment)}
          {state !== 'waiting' && ` · ${moment(drawnAt)}`}
        </>
      }
      action={
        state === 'won' && !isAwarded && <AwardLater award={award} failure="resources.raffles.failed.step" />
      }
    />
  );
}
