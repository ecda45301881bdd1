import { DialogContentText } from '@mui/material';
import { maxLength, TextInput, useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Raffle } from '../shared/api';
import { Button } from '../shared/Button';
import { filled } from '../shared/form-rules';
import { AskButton } from '../shared/AskButton';
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

/** Asks first: this button replaces Open, so a double click would otherwise close what it has just opened. */
function Close({ raffle: { id, entries } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton
      button={{ variant: 'contained' }}
      title={t('resources.raffles.close_question')}
      action={t('resources.raffles.action.close')}
      act={() => provider.closeRaffle(id)}
      failure={t('resources.raffles.failed.step')}
    >
      {t(entries === 0 ? 'resources.raffles.close_empty' : 'resources.raffles.close_note')}
    </AskButton>
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

/** Requires a reason, which is public: no winner is passed over silently. */
function DrawAgain({ raffle: { id } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton<{ note: string }>
      button={{ variant: 'outlined' }}
      title={t('resources.raffles.again_question')}
      record={{ note: '' }}
      action={t('resources.raffles.action.draw_again')}
      act={({ note }) => provider.drawRaffle(id, note)}
      failure={t('resources.raffles.failed.step')}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('resources.raffles.again_note')}</DialogContentText>
      <TextInput source="note" label={t('resources.raffles.reason')} validate={reason} isRequired autoFocus />
    </AskButton>
  );
}
