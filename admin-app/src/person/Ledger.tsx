import { Box } from '@mui/material';
import { CanAccess, DataTable, ReferenceManyField, useRecordContext } from 'react-admin';
import { t, textFor } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import { withoutFailureNotification } from '../shared/failures';
import { ListFailure } from '../shared/ListFailure';
import { ListPagination } from '../shared/ListPagination';
import { useUrlPage } from '../shared/use-url-state';
import { PAGE_SIZE } from '../shared/paging';
import type { LedgerRecord } from '../shared/records';
import { Moment } from '../shared/time-zone';
import { UndoChange } from './UndoChange';

const digits = { fontVariantNumeric: 'tabular-nums' } as const;

/** Changes of the person's balance, newest first. All payouts of a broadcast count as one. */
export function Ledger() {
  const [page] = useUrlPage('ledger');
  return (
    <ReferenceManyField
      reference="ledger"
      target="userId"
      perPage={PAGE_SIZE}
      page={page}
      pagination={<ListPagination param="ledger" />}
      error={<ListFailure />}
      queryOptions={withoutFailureNotification}
    >
      <DataTable<LedgerRecord>>
        <DataTable.Col source="reason" disableSort>
          <WhyAndWhen />
        </DataTable.Col>
        <DataTable.Col
          source="delta"
          align="right"
          disableSort
          sx={digits}
          render={({ delta }: LedgerRecord) => <Change delta={delta} />}
        />
        <DataTable.NumberCol source="balanceAfter" disableSort sx={digits} />
      </DataTable>
    </ReferenceManyField>
  );
}

function WhyAndWhen() {
  const entry = useRecordContext<LedgerRecord>();
  if (!entry) return null;
  const { reason, createdAt, version, isUndoable, watchedMinutes } = entry;
  // An unknown reason is shown by the server's name for it.
  const text = textFor(`resources.ledger.reasons.${reason}`) ?? reason;
  const label = watchedMinutes
    ? t('resources.users.watched', { hours: Math.floor(watchedMinutes / 60) })
    : entry.label;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {label ? `${text}: ${label}` : text}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        <Moment at={createdAt} />
      </Box>
      {isUndoable && (
        <CanAccess resource="users" action="edit">
          <UndoChange version={version} change={text} />
        </CanAccess>
      )}
    </Box>
  );
}

const Change = ({ delta }: { delta: number }) => (
  <Box component="span" sx={{ color: delta > 0 ? 'success.main' : 'error.main' }}>
    {delta > 0 ? `+${formatNumber(delta)}` : `−${formatNumber(-delta)}`}
  </Box>
);
