import { DataTable, useRecordContext } from 'react-admin';
import type { AuditEntry } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { PageHeader } from '../shared/PageHeader';
import { Pager } from '../shared/Pager';
import { SearchField } from '../shared/SearchField';
import { Moment } from '../shared/time-zone';
import { actionText, recordText } from './audit-words';
import { ChangeList } from './ChangeList';
import { ChangeSummary } from './ChangeSummary';
import { RecordFilter } from './RecordFilter';

export function AuditPage() {
  return (
    <>
      <PageHeader title="Audit" note="What admins changed, newest first. Nobody can alter this record." />
      <ListScreen
        resource="audit"
        failure="Failed to load the audit trail"
        empty={<EmptyState text="No changes found." />}
        toolbar={
          <>
            <SearchField placeholder="Search by admin, action or record..." source="search" />
            <RecordFilter />
          </>
        }
        footer={<Pager noun="changes" />}
      >
        <RecordTable expand={<Details />}>
          <DataTable.Col<AuditEntry> label="When" disableSort render={({ at }) => <Moment at={at} />} />
          <DataTable.Col<AuditEntry>
            label="Who"
            disableSort
            render={({ actorName, actorId }) => actorName ?? actorId ?? 'The system'}
          />
          <DataTable.Col<AuditEntry>
            label="What"
            disableSort
            sx={{ fontWeight: 600 }}
            render={({ action }) => actionText(action)}
          />
          <DataTable.Col<AuditEntry>
            label="Record"
            disableSort
            sx={{ overflowWrap: 'anywhere' }}
            render={(entry) => recordText(entry)}
          />
          <DataTable.Col<AuditEntry>
            label="Change"
            disableSort
            sx={{ flexBasis: '100%' }}
            render={(entry) => <ChangeSummary entry={entry} />}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}

function Details() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <ChangeList entry={entry} /> : null;
}
