import { DataTable, ReferenceManyField } from 'react-admin';
import { StateChip } from '../claims/StateChip';
import { withoutFailureNotification } from '../shared/failures';
import { ListFailure } from '../shared/ListFailure';
import { ListPagination } from '../shared/ListPagination';
import { useUrlPage } from '../shared/use-url-state';
import type { ClaimRecord } from '../shared/records';
import { Moment } from '../shared/time-zone';

/** The person's claims in the shop, newest first. */
export function Claims() {
  const [page] = useUrlPage('claims');
  return (
    <ReferenceManyField
      reference="claims"
      target="userId"
      sort={{ field: 'claimDate', order: 'DESC' }}
      perPage={10}
      page={page}
      pagination={<ListPagination param="claims" />}
      error={<ListFailure />}
      queryOptions={withoutFailureNotification}
    >
      <DataTable<ClaimRecord>>
        <DataTable.Col source="itemName" disableSort />
        <DataTable.NumberCol source="price" disableSort />
        <DataTable.Col
          source="claimDate"
          disableSort
          render={({ claimDate }: ClaimRecord) => <Moment at={claimDate} />}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: ClaimRecord) => <StateChip state={state} />}
        />
      </DataTable>
    </ReferenceManyField>
  );
}
