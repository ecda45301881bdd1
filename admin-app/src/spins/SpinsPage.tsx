import { DataTable } from 'react-admin';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { tableSx } from '../shared/table-sx';

export function SpinsPage() {
  return (
    <>
      <PageHeader title="Spins Management" />
      <ListScreen
        resource="spins"
        failure="Failed to load spin data"
        empty={<EmptyState text="Nothing here yet." />}
      >
        <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="totalSpins" disableSort />
          <DataTable.Col source="totalPoints" disableSort />
        </DataTable>
      </ListScreen>
    </>
  );
}
