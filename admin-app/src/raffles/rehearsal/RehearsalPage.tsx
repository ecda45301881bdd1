import { Box, Stack, Typography } from '@mui/material';
import { DataProviderContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { GameState } from '../../prizes/GameState';
import { prizeText } from '../../prizes/prize';
import { Button } from '../../shared/Button';
import { PageHeader } from '../../shared/PageHeader';
import { Panel } from '../../shared/Panel';
import { awaitedDraw, drawnName, stateText } from '../raffle-texts';
import { DrawList } from '../RaffleDraws';
import { RaffleHolder } from '../RaffleHolder';
import { RaffleSteps } from '../RaffleSteps';
import { useRehearsal } from './use-rehearsal';

/** A whole raffle with pretend viewers, made of the real one's parts. It leaves nothing, because nothing is sent. */
export function RehearsalPage() {
  const { raffle, provider, reply, restart } = useRehearsal();
  const { prize, entries, state, draws, id, title } = raffle;
  const draw = awaitedDraw(raffle);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageHeader
        title={t('resources.raffles.rehearsal.title')}
        note={t('resources.raffles.rehearsal.note')}
      />
      <DataProviderContext value={provider}>
        <Panel title={title} note={`${prizeText(prize)} · ${t('resources.raffles.entries', { entries })}`}>
          <Stack spacing={1.5} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
            <GameState state={state} label={stateText(raffle)} />
            <RaffleHolder raffle={raffle} />
            <RaffleSteps raffle={raffle} />
            {draw && (
              <Button variant="outlined" onClick={reply}>
                {t('resources.raffles.rehearsal.reply', { name: drawnName(draw) })}
              </Button>
            )}
            {state === 'finished' && (
              <>
                <Typography role="status">{t('resources.raffles.rehearsal.over')}</Typography>
                <Button variant="contained" onClick={restart}>
                  {t('resources.raffles.rehearsal.again')}
                </Button>
              </>
            )}
          </Stack>
          <DrawList raffleId={id} draws={draws.filter((each) => each.state !== 'waiting')} />
        </Panel>
      </DataProviderContext>
    </Box>
  );
}
