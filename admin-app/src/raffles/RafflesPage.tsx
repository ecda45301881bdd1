import { Link } from '@mui/material';
import { CanAccess, DataTable, List, TopToolbar, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AddButton } from '../editor/AddButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import { prizeText } from '../prizes/prize';
import type { Raffle } from '../shared/api';
import { drawnFailure } from '../shared/failures';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { LOOK_EVERY_MS } from '../providers/desk';
import { WHOLE_LIST } from '../shared/paging';
import { Moment } from '../shared/time-zone';
import { RaffleEditor } from './RaffleEditor';
import { RaffleHelp } from './RaffleHelp';
import { RaffleState } from './RaffleState';

const live = { ...drawnFailure, refetchInterval: LOOK_EVERY_MS };

const actions = (
  <TopToolbar>
    <CanAccess resource="raffles" action="create">
      <AddButton />
    </CanAccess>
  </TopToolbar>
);

/** The last raffles, those that are prepared too. */
export function RafflesPage() {
  return (
    <EditorHost resource="raffles" editor={<RaffleEditor />}>
      <ListScreen>
        <PageHeader title={t('resources.raffles.title')} note={t('resources.raffles.note')} help="raffles" />
        <List
          perPage={WHOLE_LIST}
          disableSyncWithLocation
          storeKey={false}
          actions={actions}
          pagination={false}
          exporter={false}
          queryOptions={live}
        >
          <RaffleHelp />
          <DataTable<Raffle>>
            <DataTable.Col source="title" disableSort>
              <Title />
            </DataTable.Col>
            <DataTable.Col
              source="state"
              disableSort
              render={({ state }: Raffle) => <RaffleState state={state} />}
            />
            <DataTable.Col source="prize" disableSort render={({ prize }: Raffle) => prizeText(prize)} />
            <DataTable.Col
              source="entries"
              disableSort
              render={({ entries, state }: Raffle) =>
                state !== 'draft' && t('resources.raffles.entries', { entries })
              }
            />
            <DataTable.Col
              source="openedAt"
              disableSort
              render={({ openedAt }: Raffle) => openedAt !== null && <Moment at={openedAt} />}
            />
          </DataTable>
        </List>
      </ListScreen>
    </EditorHost>
  );
}

function Title() {
  const raffle = useRecordContext<Raffle>();
  if (!raffle) return null;
  return (
    <Link
      component={RouterLink}
      to={`/raffles/${raffle.id}/show`}
      underline="hover"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {raffle.title}
    </Link>
  );
}
