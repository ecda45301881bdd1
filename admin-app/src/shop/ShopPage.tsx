import { DataTable } from 'react-admin';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { tableSx } from '../shared/table-sx';

export function ShopPage() {
  return (
    <>
      <PageHeader title="Manage Items" />
      <ListScreen resource="items" failure="" empty={<EmptyState text="Nothing here yet." />}>
        <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="description" disableSort />
          <DataTable.Col source="price" disableSort />
          <DataTable.Col source="stock" disableSort />
        </DataTable>
      </ListScreen>
    </>
  );
}
