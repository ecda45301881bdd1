import { Link } from '@mui/material';
import { CanAccess, DataTable, List, TopToolbar, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AddButton } from '../editor/AddButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import { prizeText } from '../prizes/prize';
import type { Guess } from '../shared/api';
import { drawnFailure } from '../shared/failures';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { LOOK_EVERY_MS } from '../providers/desk';
import { WHOLE_LIST } from '../shared/paging';
import { Moment } from '../shared/time-zone';
import { GuessEditor } from './GuessEditor';
import { GuessHelp } from './GuessHelp';
import { GuessState } from './GuessState';

const live = { ...drawnFailure, refetchInterval: LOOK_EVERY_MS };

const actions = (
  <TopToolbar>
    <CanAccess resource="guesses" action="create">
      <AddButton />
    </CanAccess>
  </TopToolbar>
);

/** The last guesses, with those that were cancelled. */
export function GuessesPage() {
  return (
    <EditorHost resource="guesses" editor={<GuessEditor />}>
      <ListScreen>
        <PageHeader title={t('resources.guesses.title')} note={t('resources.guesses.note')} help="guesses" />
        <List
          perPage={WHOLE_LIST}
          disableSyncWithLocation
          storeKey={false}
          actions={actions}
          pagination={false}
          exporter={false}
          queryOptions={live}
        >
          <GuessHelp />
          <DataTable<Guess>>
            <DataTable.Col source="title" disableSort>
              <Title />
            </DataTable.Col>
            <DataTable.Col
              source="state"
              disableSort
              render={({ state }: Guess) => <GuessState state={state} />}
            />
            <DataTable.Col source="prize" disableSort render={({ prize }: Guess) => prizeText(prize)} />
            <DataTable.Col
              source="guesses"
              disableSort
              render={({ guesses }: Guess) => t('resources.guesses.guesses', { guesses })}
            />
            <DataTable.Col
              source="openedAt"
              disableSort
              render={({ openedAt }: Guess) => <Moment at={openedAt} />}
            />
          </DataTable>
        </List>
      </ListScreen>
    </EditorHost>
  );
}

function Title() {
  const guess = useRecordContext<Guess>();
  if (!guess) return null;
  return (
    <Link
      component={RouterLink}
      to={`/guesses/${guess.id}/show`}
      underline="hover"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {guess.title}
    </Link>
  );
}
