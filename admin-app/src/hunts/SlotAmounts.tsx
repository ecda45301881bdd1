import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { HuntSlot } from '../shared/api';
import { RowIcon } from '../shared/RowIcon';
import { AmountField } from './AmountField';
import { times } from './amounts';
import { useHuntStep } from './use-hunt';

/** The amounts of a slot, each saved when its field is left. */
export function SlotAmounts({ slot, isOpening }: { slot: HuntSlot; isOpening: boolean }) {
  const { id, name, betCents, winCents, version } = slot;
  const save = useHuntStep((provider, change: Partial<HuntSlot>) =>
    provider.saveSlot(id, { name, betCents, winCents, version, ...change }),
  );
  // The notification of a refusal is enough.
  const write = (change: Partial<HuntSlot>) =>
    save.mutateAsync(change).then(
      () => true,
      () => false,
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <AmountField
        label={t('resources.hunts.fields.bet')}
        name={t('resources.hunts.bet_of', { name })}
        cents={betCents}
        onSave={(cents) => write({ betCents: cents })}
      />
      {isOpening && (
        <>
          <AmountField
            label={t('resources.hunts.fields.win')}
            name={t('resources.hunts.win_of', { name })}
            cents={winCents}
            leadsOn
            onSave={(cents) => write({ winCents: cents })}
          />
          <Typography
            sx={{ minWidth: 76, lineHeight: '40px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {times(slot.multiplier)}
          </Typography>
        </>
      )}
    </Box>
  );
}

export function RemoveSlot({ slot }: { slot: HuntSlot }) {
  const remove = useHuntStep((provider) => provider.deleteSlot(slot.id));
  const label = t('resources.hunts.delete_slot', { name: slot.name });
  return (
    <RowIcon label={label} Icon={DeleteIcon} onClick={remove.isPending ? undefined : () => remove.mutate()} />
  );
}
