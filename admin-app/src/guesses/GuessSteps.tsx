import BlockIcon from '@mui/icons-material/Block';
import LockIcon from '@mui/icons-material/Lock';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Confirm, Form, SaveButton, TextInput } from 'react-admin';
import { amountText, endCentsIn } from '../hunts/amounts';
import { t } from '../i18n/texts';
import type { Guess } from '../shared/api';
import { isOver, useGuessStep } from './use-guess';

interface StepProps {
  guess: Guess;
}

/** The next step of a guess, and the way out of one that was opened by mistake. */
export function GuessSteps({ guess }: StepProps) {
  if (isOver(guess)) return null;
  return (
    <>
      {guess.state === 'open' ? <Lock guess={guess} /> : <Settle guess={guess} />}
      <Cancel guess={guess} />
    </>
  );
}

/** Asks first: nobody can guess any more after that. */
function Lock({ guess: { id, guesses } }: StepProps) {
  const [isAsking, ask] = useState(false);
  const lock = useGuessStep((provider) => provider.lockGuess(id));
  return (
    <>
      <Button variant="contained" onClick={() => ask(true)}>
        {t('resources.guesses.action.lock')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={lock.isPending}
        title={t('resources.guesses.lock_question')}
        content={t(guesses === 0 ? 'resources.guesses.lock_empty' : 'resources.guesses.lock_note')}
        confirm={t('resources.guesses.action.lock')}
        ConfirmIcon={LockIcon}
        onConfirm={() => lock.mutate(undefined, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      />
    </>
  );
}

const amountFault = (text?: string): string | undefined =>
  endCentsIn(text) === null ? t('resources.guesses.amount') : undefined;

/** Asks what it was; what the bonus hunt has come to is the likely answer. */
function Settle({ guess: { id, currency, presentCents } }: StepProps) {
  const titleId = useId();
  const [isAsking, ask] = useState(false);
  const settle = useGuessStep((provider, cents: number) => provider.settleGuess(id, cents));
  const close = () => ask(false);
  const record = { cents: presentCents === null ? '' : amountText(presentCents) };
  return (
    <>
      <Button variant="contained" onClick={() => ask(true)}>
        {t('resources.guesses.action.settle')}
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <Form
          record={record}
          noValidate
          onSubmit={(given: unknown) =>
            settle.mutate(endCentsIn((given as { cents: string }).cents) ?? 0, { onSettled: close })
          }
        >
          <DialogTitle id={titleId}>{t('resources.guesses.settle_question')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{t('resources.guesses.settle_note')}</DialogContentText>
            <TextInput
              source="cents"
              label={t('resources.guesses.fields.cents')}
              helperText={currency}
              validate={amountFault}
              isRequired
              fullWidth
              autoFocus
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('ra.action.cancel')}</Button>
            <SaveButton
              label={t('resources.guesses.action.settle')}
              icon={<></>}
              alwaysEnable={!settle.isPending}
            />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}

function Cancel({ guess: { id } }: StepProps) {
  const [isAsking, ask] = useState(false);
  const cancel = useGuessStep((provider) => provider.cancelGuess(id));
  return (
    <>
      <Button color="error" onClick={() => ask(true)}>
        {t('resources.guesses.action.cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={cancel.isPending}
        title={t('resources.guesses.cancel_question')}
        content={t('resources.guesses.cancel_note')}
        confirm={t('resources.guesses.action.cancel')}
        ConfirmIcon={BlockIcon}
        confirmColor="warning"
        cancel={t('resources.guesses.keep')}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      />
    </>
  );
}
