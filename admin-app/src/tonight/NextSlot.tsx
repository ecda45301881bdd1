import { Typography } from '@mui/material';
import { Form } from 'react-admin';
import { centsIn, money } from '../hunts/amounts';
import { AmountInput } from '../hunts/HuntFields';
import { useHuntStep } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import type { HuntSlot } from '../shared/api';
import { SaveButton } from '../shared/SaveButton';

interface NextSlotProps {
  slot: HuntSlot;
  currency: string;
  /** Whether the field takes the focus when it appears. */
  isTyping: boolean;
  onSaved: () => void;
}

/** Asks for the win of the slot that is being opened. */
export function NextSlot({ slot, currency, isTyping, onSaved }: NextSlotProps) {
  const { id, name, betCents, version } = slot;
  const save = useHuntStep((provider, { win }: { win: string }) =>
    provider.saveSlot(id, { name, betCents, winCents: centsIn(win), version }),
  );
  return (
    <Form
      noValidate
      onSubmit={(typed: unknown) => save.mutate(typed as { win: string }, { onSuccess: onSaved })}
    >
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {t('tonight.hunt.next_slot', { name, bet: money(betCents, currency) })}
      </Typography>
      <AmountInput
        source="win"
        label={t('resources.hunts.fields.win')}
        helperText={false}
        autoFocus={isTyping}
        fullWidth
      />
      <SaveButton
        label={t('tonight.hunt.save_win')}
        disabled={save.isPending}
        fullWidth
        sx={{ mt: 1, minHeight: 56, fontSize: '1.0625rem' }}
      />
    </Form>
  );
}
