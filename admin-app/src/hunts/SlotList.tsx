import { Box, Typography } from '@mui/material';
import { List, type RaRecord, useListContext } from 'react-admin';
import { ListView, useListView } from '../editor/ListView';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import type { Hunt, HuntSlot } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { Loaded } from '../shared/Loaded';
import { WHOLE_LIST } from '../shared/paging';
import { POLL_MS } from '../providers/use-team-mutation';
import { RemoveSlot, SlotAmounts } from './SlotAmounts';

const VIEWS = ['list', 'order'] as const;
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
      {() => <OrderedSlots hunt={hunt} />}
    </Loaded>
  );
}

/** Removing and moving a slot are apart: only one of them is at hand. */
function OrderedSlots({ hunt }: { hunt: Hunt }) {
  const [view] = useListView(VIEWS);
  const { total = 0 } = useListContext();
  return (
    <>
      {total > 1 && (
        <Box sx={{ mb: 1 }}>
          <ListView views={VIEWS} />
        </Box>
      )}
      <OrderedList<HuntSlot & RaRecord<number>>
        row={(slot, moves) => (
          <>
            <Typography sx={{ flex: '1 1 140px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {slot.name}
            </Typography>
            <SlotAmounts slot={slot} isOpening={hunt.state === 'opening'} />
            <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
              {view === 'order' ? moves : <RemoveSlot slot={slot} />}
            </Box>
          </>
        )}
      />
    </>
  );
}
