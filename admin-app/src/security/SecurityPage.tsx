import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { SecurityEvent } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { PageHeader } from '../shared/PageHeader';
import { Pager } from '../shared/Pager';
import { SearchField } from '../shared/SearchField';
import { Moment } from '../shared/time-zone';
import { KindFilter } from './KindFilter';
import { detailText, kindText } from './security-words';

export function SecurityPage() {
  return (
    <>
      <PageHeader
        title="Security Log"
        note="Who signed in, and what was refused, newest first. Networks are kept instead of addresses, for 90 days."
      />
      <ListScreen
        resource="security"
        failure="Failed to load the security log"
        empty={<EmptyState text="No events found." />}
        toolbar={
          <>
            <SearchField placeholder="Search by person or network..." source="search" />
            <KindFilter />
          </>
        }
        footer={<Pager noun="events" />}
      >
        <RecordTable>
          <DataTable.Col<SecurityEvent> label="When" disableSort render={({ at }) => <Moment at={at} />} />
          <DataTable.Col<SecurityEvent>
            label="What"
            disableSort
            sx={{ fontWeight: 600 }}
            render={({ kind }) => kindText(kind)}
          />
          <DataTable.Col<SecurityEvent>
            label="Who"
            disableSort
            sx={{ overflowWrap: 'anywhere' }}
            render={({ nickname, userId }) => nickname ?? userId ?? 'Not signed in'}
          />
          <DataTable.Col<SecurityEvent>
            label="Network and session"
            disableSort
            render={({ network, session }) => <Origin network={network} session={session} />}
          />
          <DataTable.Col<SecurityEvent>
            label="Detail"
            disableSort
            sx={{ overflowWrap: 'anywhere' }}
            render={(event) => detailText(event)}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}

/** Where an event came from; the session's mark ties events of one sign-in together. */
function Origin({ network, session }: Pick<SecurityEvent, 'network' | 'session'>) {
  return (
    <Box sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
      <div>{network}</div>
      <Box sx={{ color: 'text.secondary' }}>{session}</Box>
    </Box>
  );
}
