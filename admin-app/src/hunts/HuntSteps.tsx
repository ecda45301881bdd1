import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Guess, Hunt } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { Button } from '../shared/Button';
import { Question } from '../shared/ConfirmDialog';
import { amountText, centsIn } from './amounts';
import { AmountInput } from './HuntFields';
import { useHuntStep } from './use-hunt';

interface OpenHuntProps {
  hunt: Hunt;
  /** Id of the text that explains why a hunt without slots cannot be opened. */
  emptyId?: string;
}

/**
 * Starts the opening of a hunt that is collecting. Asks first if that locks a guess, which nothing undoes. The guess is read
 * at the press: a colleague may have opened it just now.
 */
export function OpenHunt({ hunt: { id, slots, version }, emptyId }: OpenHuntProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const [following, ask] = useState<Guess | null>(null);
  const open = () => provider.setHuntState({ state: 'opening', version });
  const begin = useHuntStep(async () => {
    const guesses = await provider.tonightsGuesses();
    const locked = guesses.find(({ huntId, state }) => huntId === id && state === 'open');
    if (locked) ask(locked);
    else await open();
  });
  const isEmpty = slots.length === 0;
  return (
    <>
      <Button
        variant="outlined"
        disabled={begin.isPending || isEmpty}
        aria-describedby={isEmpty ? emptyId : undefined}
        onClick={() => begin.mutate()}
      >
        {t('resources.hunts.open')}
      </Button>
      {following && (
        <Question
          title={t('resources.hunts.open_question')}
          action={t('resources.hunts.open')}
          act={open}
          failure={t('resources.hunts.failed.save')}
          onClose={() => ask(null)}
        >
          {t('resources.hunts.open_locks', { guesses: following.guesses, title: following.title })}
        </Question>
      )}
    </>
  );
}

/**
 * Asks for the end balance. Once a slot was opened, all wins plus the remaining balance are the suggestion.
 */
export function FinishHunt({ hunt }: { hunt: Hunt }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { version, currency, sums } = hunt;
  return (
    <AskButton<{ end: string }>
      button={{ variant: 'contained' }}
      title={t('resources.hunts.finish_question')}
      record={{ end: sums.opened === 0 ? '' : amountText(sums.presentCents) }}
      action={t('resources.hunts.finish')}
      act={({ end }) => provider.setHuntState({ state: 'finished', endCents: centsIn(end), version })}
      failure={t('resources.hunts.failed.save')}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('resources.hunts.finish_note')}</DialogContentText>
      <AmountInput source="end" label={t('resources.hunts.fields.end')} helperText={currency} autoFocus />
    </AskButton>
  );
}
