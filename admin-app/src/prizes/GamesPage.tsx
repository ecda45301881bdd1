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
  /** The state column. */
  state: ReactNode;
  /** The column with the number of participants. */
  count: ReactNode;
}

/** Their own pages follow them closely; this is up to 100 games with all their draws. */
const pollingOptions = { ...withoutFailureNotification, refetchInterval: 30_000 };

/** The latest raffles or guesses, each linking to its own page. */
export const GamesPage = ({ resource, editor, help, state, count }: GamesPageProps) => (
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
        </DataTable>
      </List>
    </ListScreen>
  </EditorHost>
);
