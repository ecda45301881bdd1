import { DataTable } from 'react-admin';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { tableSx } from '../shared/table-sx';

export function BotPage() {
  return (
    <>
      <PageHeader title="Bot Commands" />
      <ListScreen
        resource="commands"
        failure="Failed to load data"
        empty={<EmptyState text="Nothing here yet." />}
      >
        <DataTable bulkActionButtons={false} rowClick={false} sx={tableSx}>
          <DataTable.Col source="command" disableSort />
          <DataTable.Col source="message" disableSort />
          <DataTable.Col source="time" disableSort />
        </DataTable>
      </ListScreen>
    </>
  );
}
