import { DataTable } from 'react-admin';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { tableSx } from '../shared/table-sx';

export function OffersPage() {
  return (
    <>
      <PageHeader title="Manage Casino Offers" />
      <ListScreen
        resource="offers"
        failure="Failed to load offers. Please try again."
        empty={<EmptyState text="Nothing here yet." />}
      >
        <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="description" disableSort />
        </DataTable>
      </ListScreen>
    </>
  );
}
