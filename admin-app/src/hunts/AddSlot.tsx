import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Form, TextInput } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { takeStored } from '../shared/take-stored';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';
import { filled } from '../shared/form-rules';
import { Panel } from '../shared/Panel';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { SaveButton } from '../shared/SaveButton';
import { centsIn } from './amounts';
import { AmountInput } from './HuntFields';
import { useHuntStep } from './use-hunt';

interface AddSlotProps {
  /** The suggestion whose name is used. */
  taken: SlotSuggestion | null;
  onAdded: () => void;
  onUnsaved: (unsaved: boolean) => void;
  /** Whether the empty form takes the focus when it appears. */
  isAskedFor?: boolean;
}

const EMPTY = { name: '', bet: '' };

/** Adds slots one after another with Enter. */
export const AddSlot = (props: AddSlotProps) => (
  <Panel title={t('resources.hunts.add')}>
    <SlotForm {...props} />
  </Panel>
);

export function SlotForm({ taken, onAdded, onUnsaved, isAskedFor = false }: AddSlotProps) {
  const form = useRef<UseFormReturn>(null);
  const fields = useRef<HTMLElement>(null);
  const add = useHuntStep(async (provider, { name, bet }: typeof EMPTY) => {
    const sent = structuredClone(form.current?.getValues() ?? {});
    await provider.addSlot({ name, betCents: centsIn(bet) ?? 0, suggestionId: taken?.id ?? null });
    const kept = form.current ? takeStored(form.current, sent, EMPTY) : [];
    // On to the next slot, unless this person is typing something else by now.
    if (kept.length === 0 && fields.current?.contains(document.activeElement))
      fields.current.querySelector('input')?.focus();
    onAdded();
  });
  useEffect(() => {
    if (!taken) return;
    form.current?.setValue('name', taken.name, { shouldDirty: true });
    form.current?.setFocus('bet');
  }, [taken]);
  return (
    <>
      {taken && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('resources.hunts.taking')}
        </Typography>
      )}
      <Form record={EMPTY} noValidate onSubmit={(values: unknown) => add.mutate(values as typeof EMPTY)}>
        <FormHandle ref={form} />
        <UnsavedFormGuard onUnsaved={onUnsaved} />
        <Box
          ref={fields}
          sx={{
            display: 'grid',
            gap: 1.5,
            mt: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
          }}
        >
          <TextInput
            source="name"
            label={t('resources.hunts.fields.slot')}
            validate={filled}
            helperText={false}
            autoFocus={isAskedFor}
          />
          <AmountInput source="bet" label={t('resources.hunts.fields.bet')} helperText={false} />
          <SaveButton label={t('resources.hunts.add_action')} disabled={add.isPending} sx={{ mt: 1 }} />
        </Box>
      </Form>
    </>
  );
}
