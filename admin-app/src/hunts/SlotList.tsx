import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Typography } from '@mui/material';
import { List, type RaRecord, useListContext } from 'react-admin';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import type { Hunt, HuntSlot } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { Loaded } from '../shared/Loaded';
import { WHOLE_LIST } from '../shared/paging';
import { RowIcon } from '../shared/RowIcon';
import { POLL_MS } from '../providers/use-team-mutation';
import { AmountField } from './AmountField';
import { times } from './amounts';
import { useHuntStep } from './use-hunt';

const pollingOptions = { ...withoutFailureNotification, refetchInterval: POLL_MS };

/** The slots in order. Wins can be typed in one after another. */
export const SlotList = ({ hunt }: { hunt: Hunt }) => (
  <List
    resource="slots"
    perPage={WHOLE_LIST}
    disableSyncWithLocation
    storeKey={false}
    actions={false}
    pagination={false}
    title={<></>}
    queryOptions={pollingOptions}
    // Without `ListContent`: `Slots` shows the failure above the slots, with the hunt's text.
    component="div"
  >
    <Slots hunt={hunt} />
  </List>
);

function Slots({ hunt }: { hunt: Hunt }) {
  return (
    <Loaded query={useListContext()} failure={t('resources.hunts.failed.load')} height={320} isPolled>
      {() => (
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
      )}
    </Loaded>
  );
}

function Amounts({ slot, isOpening }: { slot: HuntSlot; isOpening: boolean }) {
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

function Remove({ slot }: { slot: HuntSlot }) {
  const remove = useHuntStep((provider) => provider.deleteSlot(slot.id));
  const label = t('resources.hunts.delete_slot', { name: slot.name });
  return (
    <RowIcon label={label} Icon={DeleteIcon} onClick={remove.isPending ? undefined : () => remove.mutate()} />
  );
}
