import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, DataTable, List, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AddButton } from '../editor/AddButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import type { Guess, Raffle } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { Help } from '../shared/Help';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { WHOLE_LIST } from '../shared/paging';
import { Moment } from '../shared/time-zone';
import { prizeText } from './prize';

type Game = Pick<Raffle | Guess, 'id' | 'title' | 'prize' | 'openedAt'>;

interface GamesPageProps {
  resource: 'raffles' | 'guesses';
  /** Dialog for a new one. */
  editor: ReactNode;
  help: string[];
  /** Next to the button that prepares one. */
  tools?: ReactNode;
  /** The state column. */
  state: ReactNode;
  /** The column with the number of participants. */
  count: ReactNode;
  /** The column with the button that repeats one. */
  again: ReactNode;
}

/** Their own pages follow them closely; this is up to 100 games with all their draws. */
const pollingOptions = { ...withoutFailureNotification, refetchInterval: 30_000 };

/** The latest raffles or guesses, each linking to its own page. */
export const GamesPage = ({ resource, editor, help, tools, state, count, again }: GamesPageProps) => (
  <EditorHost resource={resource} editor={editor}>
    <ListScreen>
      <PageHeader
        title={t(`resources.${resource}.title`)}
        note={t(`resources.${resource}.note`)}
        help={resource}
      />
      <List
        perPage={WHOLE_LIST}
        disableSyncWithLocation
        storeKey={false}
        actions={
          <TopToolbar>
            {tools}
            <CanAccess resource={resource} action="create">
              <AddButton />
            </CanAccess>
          </TopToolbar>
        }
        pagination={false}
        exporter={false}
        queryOptions={pollingOptions}
      >
        <Help name={resource} title={t(`resources.${resource}.help.title`)}>
          <ul>
            {help.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Help>
        <DataTable<Game>>
          <DataTable.Col<Game>
            source="title"
            disableSort
            render={({ id, title }) => (
              <Link
                component={RouterLink}
                to={`/${resource}/${id}/show`}
                underline="hover"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {title}
              </Link>
            )}
          />
          {state}
          <DataTable.Col<Game> source="prize" disableSort render={({ prize }) => prizeText(prize)} />
          {count}
          <DataTable.Col<Game>
            source="openedAt"
            disableSort
            render={({ openedAt }) => openedAt !== null && <Moment at={openedAt} />}
          />
          {again}
        </DataTable>
      </List>
    </ListScreen>
  </EditorHost>
);
