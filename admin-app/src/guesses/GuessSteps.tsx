import { DialogContentText } from '@mui/material';
import { TextInput, useDataProvider } from 'react-admin';
import { amountText, endCentsIn } from '../hunts/amounts';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Guess } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { isOver } from './use-guess';

interface StepProps {
  guess: Guess;
}

/** The next step of a guess, and the button that cancels it. */
export function GuessSteps({ guess }: StepProps) {
  if (isOver(guess)) return null;
  return (
    <>
      <NextGuessStep guess={guess} />
      <Cancel guess={guess} />
    </>
  );
}

/** @param guess one that is not over */
export const NextGuessStep = ({ guess }: StepProps) =>
  guess.state === 'open' ? <Lock guess={guess} /> : <Settle guess={guess} />;

/** Asks first, because no one can guess afterwards. */
function Lock({ guess: { id, guesses } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton
      button={{ variant: 'contained' }}
      title={t('resources.guesses.lock_question')}
      action={t('resources.guesses.action.lock')}
      act={() => provider.lockGuess(id)}
      failure={t('resources.guesses.failed.step')}
    >
      {t(guesses === 0 ? 'resources.guesses.lock_empty' : 'resources.guesses.lock_note')}
    </AskButton>
  );
}

const amountFault = (text?: string): string | undefined =>
  endCentsIn(text) === null ? t('resources.guesses.amount') : undefined;

/** Asks for the actual amount. The current total of the bonus hunt is the suggestion. */
function Settle({ guess: { id, currency, presentCents } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton<{ cents: string }>
      button={{ variant: 'contained' }}
      title={t('resources.guesses.settle_question')}
      record={{ cents: presentCents === null ? '' : amountText(presentCents) }}
      action={t('resources.guesses.action.settle')}
      act={({ cents }) => provider.settleGuess(id, endCentsIn(cents) ?? 0)}
      failure={t('resources.guesses.failed.step')}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('resources.guesses.settle_note')}</DialogContentText>
      <TextInput
        source="cents"
        label={t('resources.guesses.fields.cents')}
        helperText={currency}
        validate={amountFault}
        isRequired
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </AskButton>
  );
}

function Cancel({ guess: { id } }: StepProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton
      button={{ color: 'error' }}
      title={t('resources.guesses.cancel_question')}
      action={t('resources.guesses.action.cancel')}
      isDanger
      cancel={t('resources.guesses.keep')}
      act={() => provider.cancelGuess(id)}
      failure={t('resources.guesses.failed.step')}
    >
      {t('resources.guesses.cancel_note')}
    </AskButton>
  );
}
