import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, maxLength, SaveButton, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import type { Raffle } from '../shared/api';
import { filled } from '../shared/form-rules';
import { useRaffleStep } from './use-raffle';

const reason = [filled, maxLength(200)];

interface StepProps {
  raffle: Raffle;
}

/** The next step of a raffle. */
export function RaffleSteps({ raffle }: StepProps) {
  if (raffle.state === 'draft') return <Open raffle={raffle} />;
  if (raffle.state === 'open') return <Close raffle={raffle} />;
  if (raffle.state === 'finished') return null;
  const isAwaited = raffle.draws.some(({ state }) => state === 'waiting');
  return isAwaited ? <DrawAgain raffle={raffle} /> : <Draw raffle={raffle} />;
}

function Open({ raffle: { id } }: StepProps) {
  const open = useRaffleStep((provider) => provider.openRaffle(id));
  return (
    <Button variant="contained" disabled={open.isPending} onClick={() => open.mutate()}>
      {t('resources.raffles.action.open')}
    </Button>
  );
}

/** Asks first: the button stands where Open stood, and a double click must not end what it has begun. */
function Close({ raffle: { id, entries } }: StepProps) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = useRaffleStep((provider) => provider.closeRaffle(id));
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {t('resources.raffles.action.close')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('resources.raffles.close_question')}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {t(entries === 0 ? 'resources.raffles.close_empty' : 'resources.raffles.close_note')}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{t('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={close.isPending} onClick={() => close.mutate()}>
            {t('resources.raffles.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Draw({ raffle: { id, draws } }: StepProps) {
  const draw = useRaffleStep((provider) => provider.drawRaffle(id, null));
  return (
    <Button variant="contained" disabled={draw.isPending} onClick={() => draw.mutate()}>
      {t(draws.length === 0 ? 'resources.raffles.action.draw' : 'resources.raffles.action.draw_next')}
    </Button>
  );
}

/** Nobody is passed over in silence: everybody can read why. */
function DrawAgain({ raffle: { id } }: StepProps) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const draw = useRaffleStep((provider, note: string) => provider.drawRaffle(id, note));
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('resources.raffles.action.draw_again')}
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <Form
          noValidate
          onSubmit={(given: unknown) => draw.mutate((given as { note: string }).note, { onSuccess: close })}
        >
          <DialogTitle id={titleId}>{t('resources.raffles.again_question')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{t('resources.raffles.again_note')}</DialogContentText>
            <TextInput
              source="note"
              label={t('resources.raffles.reason')}
              validate={reason}
              fullWidth
              autoFocus
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('ra.action.cancel')}</Button>
            <SaveButton
              label={t('resources.raffles.action.draw_again')}
              icon={<></>}
              alwaysEnable={!draw.isPending}
            />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
