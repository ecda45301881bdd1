import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { takeStored } from '../shared/take-stored';
import { centsIn, money } from '../hunts/amounts';
import { AmountInput } from '../hunts/HuntFields';
import { useHuntStep } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import type { HuntSlot } from '../shared/api';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { SaveButton } from '../shared/SaveButton';

interface NextSlotProps {
  slot: HuntSlot;
  currency: string;
  /** Whether the field takes the focus when it appears. */
  hasFocus: boolean;
  /** Called with true while the field is in use: then it must not become another slot's. */
  onHold: (isHeld: boolean) => void;
  /** Called once this person is done with the slot. */
  onDone: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

const EMPTY = { win: '' };

/** Asks for the win of the slot that is being opened. */
export function NextSlot({ slot, currency, hasFocus, onHold, onDone, onUnsaved }: NextSlotProps) {
  const { id, name, betCents, winCents, version } = slot;
  const form = useRef<UseFormReturn>(null);
  const [ownCents, setOwnCents] = useState<number | null>(null);
  const save = useHuntStep((provider, { win }: typeof EMPTY) => {
    setOwnCents(centsIn(win));
    return provider.saveSlot(id, { name, betCents, winCents: centsIn(win), version });
  });

  function submit(typed: typeof EMPTY): void {
    const onSuccess = () => {
      if (form.current && takeStored(form.current, typed, EMPTY).length === 0) onDone();
    };
    save.mutate(typed, { onSuccess });
  }

  function keepTheirs(): void {
    form.current?.reset(EMPTY);
    onDone();
  }

  return (
    <Form record={EMPTY} noValidate onSubmit={(typed: unknown) => submit(typed as typeof EMPTY)}>
      <FormHandle ref={form} />
      <UnsavedFormGuard onUnsaved={onUnsaved} />
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {t('tonight.hunt.next_slot', { name, bet: money(betCents, currency) })}
      </Typography>
      <Box
        onFocus={() => onHold(true)}
        onInput={() => onHold(true)}
        onBlur={() => onHold(Boolean(form.current?.getValues('win')))}
      >
        <AmountInput
          source="win"
          label={t('resources.hunts.fields.win')}
          helperText={false}
          autoFocus={hasFocus}
          fullWidth
        />
      </Box>
      {winCents !== null && winCents !== ownCents && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={keepTheirs}>
              {t('tonight.hunt.keep_theirs')}
            </Button>
          }
        >
          {t('tonight.hunt.theirs', { name, amount: money(winCents, currency) })}
        </Alert>
      )}
      <SaveButton
        label={t('tonight.hunt.save_win')}
        disabled={save.isPending}
        fullWidth
        sx={{ mt: 1, minHeight: 56, fontSize: '1.0625rem' }}
      />
    </Form>
  );
}
