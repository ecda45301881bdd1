import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Typography } from '@mui/material';
import { List, type RaRecord } from 'react-admin';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import type { Hunt, HuntSlot } from '../shared/api';
import { drawnFailure } from '../shared/failures';
import { LoadFailure } from '../shared/LoadFailure';
import { WHOLE_LIST } from '../shared/paging';
import { RowIcon } from '../shared/RowIcon';
import { LOOK_EVERY_MS } from '../shared/desk';
import { AmountField } from './AmountField';
import { times } from './amounts';
import { useHuntStep } from './use-hunt';

const options = { refetchInterval: LOOK_EVERY_MS, meta: drawnFailure };

/** The slots in their order. Wins are typed in one after the other. */
export function SlotList({ hunt }: { hunt: Hunt }) {
  return (
    <List
      resource="slots"
      perPage={WHOLE_LIST}
      disableSyncWithLocation
      storeKey={false}
      actions={false}
      pagination={false}
      title={<></>}
      queryOptions={options}
      error={<LoadFailure text={t('resources.hunts.failed.load')} onRetry={() => window.location.reload()} />}
    >
      <OrderedList<HuntSlot & RaRecord<number>>
        row={(slot, moves) => (
          <>
            <Typography sx={{ flex: '1 1 140px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {slot.name}
            </Typography>
            <Amounts slot={slot} isOpening={hunt.state === 'opening'} />
            <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
              {moves}
              <Remove slot={slot} />
            </Box>
          </>
        )}
      />
    </List>
  );
}

function Amounts({ slot, isOpening }: { slot: HuntSlot; isOpening: boolean }) {
  const { id, name, betCents, winCents, version } = slot;
  const save = useHuntStep((provider, change: Partial<HuntSlot>) =>
    provider.saveSlot(id, { name, betCents, winCents, version, ...change }),
  );
  return (
    // What somebody else has stored takes the place of what stood there.
    <Box key={version} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <AmountField
        label={t('resources.hunts.fields.bet')}
        name={t('resources.hunts.bet_of', { name })}
        cents={betCents}
        onSave={(cents) => save.mutate({ betCents: cents })}
      />
      {isOpening && (
        <>
          <AmountField
            label={t('resources.hunts.fields.win')}
            name={t('resources.hunts.win_of', { name })}
            cents={winCents}
            leadsOn
            onSave={(cents) => save.mutate({ winCents: cents })}
          />
          <Typography sx={{ minWidth: 76, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {times(slot.multiplier)}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Remove({ slot }: { slot: HuntSlot }) {
  const remove = useHuntStep((provider) => provider.deleteSlot(slot.id));
  const label = t('resources.hunts.delete_slot', { name: slot.name });
  return (
    <RowIcon label={label} Icon={DeleteIcon} onClick={remove.isPending ? undefined : () => remove.mutate()} />
  );
}
