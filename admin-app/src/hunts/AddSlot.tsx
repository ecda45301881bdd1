import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';
import { filled } from '../shared/form-rules';
import { Panel } from '../shared/Panel';
import { SaveButton } from '../shared/SaveButton';
import { centsIn } from './amounts';
import { AmountInput } from './HuntFields';
import { useHuntStep } from './use-hunt';

interface AddSlotProps {
  /** The suggestion used as the initial value. */
  taken: SlotSuggestion | null;
  onAdded: () => void;
  /** Whether the empty form takes the focus when it appears. */
  isAskedFor?: boolean;
}

interface NewSlot {
  name: string;
  bet: string;
}

/** Adds slots one after another with Enter. */
export const AddSlot = (props: AddSlotProps) => (
  <Panel title={t('resources.hunts.add')}>
    <SlotForm {...props} />
  </Panel>
);

export function SlotForm({ taken, onAdded, isAskedFor = false }: AddSlotProps) {
  const [round, setRound] = useState(0);
  const add = useHuntStep((provider, { name, bet }: NewSlot) =>
    provider.addSlot({ name, betCents: centsIn(bet) ?? 0, suggestionId: taken?.id ?? null }),
  );
  const onSuccess = () => {
    setRound(round + 1);
    onAdded();
  };
  const focused = taken ? 'bet' : 'name';
  const isFirst = round === 0 && !taken && !isAskedFor;
  return (
    <>
      {taken && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('resources.hunts.taking')}
        </Typography>
      )}
      {/* A new key empties the form after a slot was added. */}
      <Form
        key={round}
        record={{ name: taken?.name ?? '' }}
        noValidate
        onSubmit={(values: unknown) => add.mutate(values as NewSlot, { onSuccess })}
      >
        <Box
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
            autoFocus={!isFirst && focused === 'name'}
          />
          <AmountInput
            source="bet"
            label={t('resources.hunts.fields.bet')}
            helperText={false}
            autoFocus={focused === 'bet'}
          />
          <SaveButton label={t('resources.hunts.add_action')} disabled={add.isPending} sx={{ mt: 1 }} />
        </Box>
      </Form>
    </>
  );
}
