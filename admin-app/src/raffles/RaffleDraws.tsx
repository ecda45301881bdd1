import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { t, textFor } from '../i18n/texts';
import type { Raffle, RaffleDraw } from '../shared/api';
import { Panel } from '../shared/Panel';
import { useMoment } from '../shared/time-zone';
import { drawText } from './raffle-words';
import { useRaffleStep } from './use-raffle';

/** Each draw that was made, those that were passed over too. */
export function RaffleDraws({ raffle: { id, draws } }: { raffle: Raffle }) {
  return (
    <Panel title={t('resources.raffles.draws')} note={t('resources.raffles.draws_note')}>
      {draws.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>{t('resources.raffles.no_draws')}</Typography>
      )}
      <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {draws.map((draw) => (
          <Drawn key={draw.number} raffleId={id} draw={draw} />
        ))}
      </Box>
    </Panel>
  );
}

function Drawn({ raffleId, draw }: { raffleId: number; draw: RaffleDraw }) {
  const { number, nickname, state, drawnAt, isAwarded } = draw;
  const moment = useMoment();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0 },
      }}
    >
      <Typography sx={{ color: 'text.secondary', minWidth: 24 }}>{number}</Typography>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          sx={{
            fontWeight: 600,
            ...(state === 'passed' && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          <bdi>{nickname}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {drawText(draw, moment)}
          {state !== 'waiting' && ` · ${moment(drawnAt)}`}
        </Typography>
      </Box>
      {state === 'won' && !isAwarded && <AwardLater raffleId={raffleId} draw={number} />}
    </Box>
  );
}

function AwardLater({ raffleId, draw }: { raffleId: number; draw: number }) {
  const notify = useNotify();
  const award = useRaffleStep((provider) => provider.awardRaffle(raffleId, draw));
  const give = () =>
    award.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        notify(textFor(`resources.raffles.award.${outcome}`) ?? t('resources.raffles.failed.step'), {
          type: outcome === 'awarded' ? 'success' : 'warning',
        }),
    });
  return (
    <Button size="small" variant="outlined" disabled={award.isPending} onClick={give}>
      {t('resources.raffles.action.award')}
    </Button>
  );
}
