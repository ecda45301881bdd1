import { DialogContentText } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Hunt } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { Button } from '../shared/Button';
import { amountText, centsIn } from './amounts';
import { AmountInput } from './HuntFields';
import { useHuntStep } from './use-hunt';

interface OpenHuntProps {
  hunt: Hunt;
  /** Id of the text that explains why a hunt without slots cannot be opened. */
  emptyId?: string;
}

/** Starts the opening of a hunt that is collecting. */
export function OpenHunt({ hunt: { slots, version }, emptyId }: OpenHuntProps) {
  const open = useHuntStep((provider) => provider.setHuntState({ state: 'opening', version }));
  const isEmpty = slots.length === 0;
  return (
    <Button
      variant="contained"
      disabled={open.isPending || isEmpty}
      aria-describedby={isEmpty ? emptyId : undefined}
      onClick={() => open.mutate()}
    >
      {t('resources.hunts.open')}
    </Button>
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
